"""Count where parsers agree: with this one, document by document, and with the official suite.

Where two parsers disagree, either may be wrong; only the suite decides.
"""
import json
import os

from drivers import Driver, DriverStopped, read_list

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
KEPT = os.path.join(ROOT, 'bin', 'peers', 'results')
LOADING_SECONDS = 120


def canonical(result):
    """The three members of a result. PHP writes empty objects as arrays: they become objects."""
    if not isinstance(result, dict):
        return result
    return {name: _objects(result.get(name) or ([] if name == 'items' else {}))
            for name in ('items', 'rels', 'rel-urls')}


def _objects(value):
    open_values = [value]
    while open_values:
        each = open_values.pop()
        if isinstance(each, dict):
            if each.get('properties') == []:
                each['properties'] = {}
            open_values.extend(each.values())
        elif isinstance(each, list):
            open_values.extend(each)
    return value


def collect(command, corpus, core, seconds, wanted):
    """Yield the answers for the documents whose index is in `wanted`, one at a time: the index and
    {'result': ...}, {'failed': ...} or {'fatal': ...}. After a document that the driver does not
    survive, it is started anew."""
    driver = None
    for index in wanted:
        try:
            if driver is None:
                driver = Driver(command, corpus, core)
                driver.ready(LOADING_SECONDS)
            yield index, driver.ask(f'result {index}', seconds)
        except DriverStopped as stopped:
            driver.close()
            driver = None
            yield index, {'fatal': str(stopped)}
    if driver is not None:
        driver.close()


class KeptResults:
    """A peer's answers, by path, in a file: they do not change, and some parsers take long."""

    def __init__(self, subject):
        os.makedirs(KEPT, exist_ok=True)
        self._file = os.path.join(KEPT, subject['name'].replace(' ', '-') + '.jsonl')
        self._head = {'version': subject['version'], 'command': subject['command']}
        self.answers = {}
        if os.path.exists(self._file):
            with open(self._file, encoding='utf-8') as lines:
                if json.loads(next(lines, 'null')) == self._head:
                    self.answers = {path: answer for path, answer in map(json.loads, lines)}
        if not self.answers:
            with open(self._file, 'w', encoding='utf-8') as out:
                out.write(json.dumps(self._head) + '\n')

    def add(self, path, answer):
        self.answers[path] = answer
        with open(self._file, 'a', encoding='utf-8') as out:
            out.write(json.dumps([path, answer]) + '\n')


def peer_answers(subject, corpus, core, seconds):
    """A peer's answers, in the corpus's order."""
    paths = read_list(corpus)
    kept = KeptResults(subject)
    missing = [index for index, path in enumerate(paths) if path not in kept.answers]
    for index, answer in collect(subject['command'], corpus, core, seconds, missing):
        kept.add(paths[index], answer)
    return [kept.answers[path] for path in paths]


def expectations(corpus):
    """The official suite's result for each document; None if a document has none."""
    expected = []
    for path in read_list(corpus):
        file = os.path.join(ROOT, path.removesuffix('.html') + '.json')
        if not os.path.exists(file):
            return None
        with open(file, encoding='utf-8') as content:
            expected.append(canonical(json.load(content)))
    return expected


def compare(answers, ours, expected):
    """Count. `ours` are answers like `answers`, `expected` results or None."""
    counts = {'documents': len(answers), 'agree': 0, 'items_agree': 0, 'failed': 0, 'fatal': []}
    if expected:
        counts['as_expected'] = 0
    for index, (theirs, our) in enumerate(zip(answers, ours)):
        if 'fatal' in theirs:
            counts['fatal'].append(index)
        if 'result' not in theirs:
            counts['failed'] += 1
            continue
        result = canonical(theirs['result'])
        mine = canonical(our.get('result'))
        counts['agree'] += result == mine
        if isinstance(result, dict) and isinstance(mine, dict):
            counts['items_agree'] += result['items'] == mine['items']
        if expected:
            counts['as_expected'] += result == expected[index]
    return counts
