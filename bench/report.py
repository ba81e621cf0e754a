#!/usr/bin/env python3
"""Print the results of bench/run.py as tables in Markdown, and draw them.

usage: bench/report.py [RESULTS]      default: bin/bench/results/latest.jsonl

Writes RESULTS with .md, .svg and .png in place of .jsonl. The pictures need matplotlib, which bench/peers/install
puts into bin/peers/python.
"""
import json
import os
import statistics
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
KINDS = ['own', 'ceiling', 'microformats', 'html']

# Name, corpus, the two subjects of the ratio, and its bar.
GOALS = [
    ('mf2 against the ceiling scan+stack', 'pages-without', ('mf2', 'ceiling scan+stack'), 'at least', 0.70),
    ("mf2 against lol-html's tag scanner", 'pages-without', ('mf2', 'lol-html'), 'at least', 1.0),
    ("mf2 against lexbor's tree", 'pages-without', ('mf2', 'lexbor'), 'at least', 6),
    ('mf2 against the Go parser', 'pages-with-roots', ('mf2', 'go'), 'at least', 12),
    ('mf2 against the Go parser', 'flat-10', ('mf2', 'go'), 'at least', 30),
    ('mf2 against the Go parser', 'suite', ('mf2', 'go'), 'at least', 15),
    ('mf2 without JSON against with', 'flat-10', ('mf2', 'mf2 with JSON'), 'at most', 1.20),
    ('mf2 whole against pieces of 4 KiB', 'pages', ('mf2', 'mf2 in 4 KiB'), 'at most', 1.05),
    ('mf2 whole against pieces of 64 bytes', 'pages', ('mf2', 'mf2 in 64 B'), 'at most', 2),
]


class Results:
    """The lines of one run, by kind, corpus and subject."""

    def __init__(self, path):
        self.machine = {}
        self.end = {}
        self.subjects = {}
        self.corpora = []
        self.rounds = {}
        self.memory = {}
        self.comparisons = {}
        self.stopped = {}
        keyed = {'memory': self.memory, 'comparison': self.comparisons, 'stopped': self.stopped}
        with open(path, encoding='utf-8') as lines:
            for line in map(json.loads, lines):
                kind = line['kind']
                if kind == 'machine':
                    self.machine = line
                elif kind == 'end':
                    self.end = line
                elif kind == 'subject':
                    self.subjects[line['name']] = line
                else:
                    if line['corpus'] not in self.corpora:
                        self.corpora.append(line['corpus'])
                    key = (line['corpus'], line['subject'])
                    if kind == 'round':
                        self.rounds.setdefault(key, []).append(line)
                    else:
                        keyed[kind][key] = line

    def rates(self, corpus, subject):
        """MB of input a CPU second, in each round."""
        return [each['bytes'] / 1e6 / max(each['cpu_seconds'], 1e-9)
                for each in self.rounds.get((corpus, subject), []) if each['bytes'] > 0]

    def rate(self, corpus, subject):
        rates = self.rates(corpus, subject)
        return statistics.median(rates) if rates else None


def number(value):
    """Three significant digits."""
    if value >= 100:
        return f'{value:,.0f}'
    return f'{value:.1f}' if value >= 10 else f'{value:.2f}' if value >= 0.1 else f'{value:.2g}'


def agreement(results, corpus, subject):
    """How many documents agree, with the subject of agreement, and how many failed."""
    compared = results.comparisons.get((corpus, subject['name']))
    if not compared and subject['compared'] == 'nothing':
        return '', ''
    if not compared:
        return 'not compared', ''
    if subject['group'] == 'own':
        return f'{compared["as_expected"]} as expected', str(compared['failed'])
    text = f'{compared["agree"]:,} of {compared["documents"]:,}'
    if compared['compared'] == 'microformats':
        text += f', items {compared["items_agree"]:,}'
    else:
        text += f', {compared["compared"]}'
    if 'as_expected' in compared:
        text += f'; {compared["as_expected"]} as expected'
    failed = str(compared['failed'])
    if compared['fatal']:
        failed += f', {len(compared["fatal"])} fatally'
    return text, failed


def row(results, corpus, subject):
    name = subject['name']
    agreed, failed = agreement(results, corpus, subject)
    rates = results.rates(corpus, name)
    if not rates:
        stopped = results.stopped.get((corpus, name))
        if stopped:
            return [name, 'stopped', stopped['reason'], '', agreed, failed, '', '']
        return [name, '', '', '', agreed, failed, '', ''] if agreed else None
    middle = statistics.median(rates)
    ours = results.rate(corpus, 'mf2')
    memory = results.memory.get((corpus, name))
    peak = f'{max(0, memory["peak_kb"] - memory["loaded_kb"]) / 1024:,.1f}' if memory else ''
    return [name, number(middle), f'{number(min(rates))} to {number(max(rates))}',
            number(ours / middle) if ours else '', agreed, failed, peak, str(len(rates))]


def markdown(heading, rows):
    lines = ['| ' + ' | '.join(heading) + ' |', '|' + '---|' * len(heading)]
    return '\n'.join(lines + ['| ' + ' | '.join(cells) + ' |' for cells in rows]) + '\n'


def corpus_table(results, corpus):
    heading = ['parser', 'MB/s', 'slowest to fastest', 'mf2 is times as fast', 'agree with mf2', 'failed',
               'MB more at peak', 'rounds']
    rows = []
    for kind in KINDS:
        for subject in results.subjects.values():
            cells = row(results, corpus, subject) if subject['group'] == kind else None
            if cells:
                rows.append(cells)
    sizes = [each[0] for (name, _), each in results.rounds.items() if name == corpus]
    size = max(sizes, key=lambda each: each['bytes'], default=None)
    told = f': {size["documents"]:,} documents, {size["bytes"] / 1e6:,.1f} MB' if size else ''
    return f'### {corpus}{told}\n\n' + markdown(heading, rows)


def goal_table(results):
    rows = []
    for what, corpus, (over, under), sense, wanted in GOALS:
        rates = results.rate(corpus, over), results.rate(corpus, under)
        if None in rates:
            continue
        reached = rates[0] / rates[1]
        met = reached >= wanted if sense == 'at least' else reached <= wanted
        rows.append([what, corpus, f'{reached:.2f}', f'{sense} {wanted:g}', 'yes' if met else 'no'])
    for kind in ('flat', 'feed', 'noise'):
        rates = [rate for size in (1, 10, 100) if (rate := results.rate(f'{kind}-{size}', 'mf2'))]
        if len(rates) > 1:
            apart = max(rates) / min(rates)
            rows.append(['fastest of its sizes against slowest', f'{kind}-*', f'{apart:.2f}', 'at most 1.1',
                         'yes' if apart <= 1.1 else 'no'])
    flat = results.rate('flat-10', 'mf2')
    if flat:
        rows.append(['MB/s, on a quiet core', 'flat-10', number(flat), 'at least 250', 'yes' if flat >= 250 else 'no'])
    return '### Goals\n\n' + markdown(['ratio of medians', 'corpus', 'reached', 'wanted', 'met'], rows) if rows else ''


def about(results):
    """The machine, the method, and the absent parsers."""
    machine = results.machine
    text = (f'{machine["processor"]}, {machine["system"]}, core {machine["core"]}; {machine["started"]}, '
            f'commit {machine["commit"]}, load {machine["load"]:.1f} at the start'
            f' and {results.end.get("load", float("nan")):.1f} at the end.\n'
            'MB of input a CPU second of the whole process, medians of interleaved rounds. Documents are in memory; '
            'peak memory is what came on top of that.\n')
    present = [each for each in results.subjects.values() if not each['absent']]
    absent = [each for each in results.subjects.values() if each['absent']]
    text += '\n### Parsers\n\n' + markdown(
        ['parser', 'version', 'note'], [[each['name'], each['version'], each['note']] for each in present])
    for each in absent:
        text += f'\nAbsent: {each["name"]} {each["version"]}: {each["absent"]}.\n'
    return text


def draw(results, path):
    """A panel a corpus: medians as bars, slowest to fastest as whiskers."""
    import matplotlib
    matplotlib.use('Agg')
    matplotlib.rcParams['svg.hashsalt'] = 'mf2'
    from matplotlib import pyplot

    colours = {'own': '#1b6ca8', 'ceiling': '#9a9a9a', 'microformats': '#d1603d', 'html': '#6a994e'}
    panels = []
    for corpus in results.corpora:
        measured = [(results.rate(corpus, name), name) for name in results.subjects if results.rate(corpus, name)]
        if measured:
            panels.append((corpus, sorted(measured)))
    heights = [len(measured) + 2 for _, measured in panels]
    figure, axes = pyplot.subplots(
        len(panels), 1, figsize=(9, 0.24 * sum(heights) + 1), squeeze=False,
        gridspec_kw={'height_ratios': heights}, layout='constrained')
    for axis, (corpus, measured) in zip(axes[:, 0], panels):
        medians = [rate for rate, _ in measured]
        names = [name for _, name in measured]
        spread = [results.rates(corpus, name) for name in names]
        below = [middle - min(rates) for middle, rates in zip(medians, spread)]
        above = [max(rates) - middle for middle, rates in zip(medians, spread)]
        axis.barh(names, medians, xerr=[below, above], height=0.7, log=True,
                  color=[colours[results.subjects[name]['group']] for name in names],
                  error_kw={'elinewidth': 0.8, 'capsize': 2})
        for place, (rate, rates) in enumerate(zip(medians, spread)):
            axis.text(max(rates) * 1.1, place, number(rate), va='center', fontsize=7)
        axis.set_title(f'{corpus}, MB of input a CPU second', fontsize=9, loc='left')
        axis.tick_params(labelsize=7)
        axis.set_xlim(max(min(medians) / 2, 0.05), max(medians) * 4)
        axis.spines[['top', 'right']].set_visible(False)
    patches = [pyplot.Rectangle((0, 0), 1, 1, color=colour) for colour in colours.values()]
    figure.legend(patches, ['mf2', 'ceiling', 'microformats parsers', 'HTML parsers'], ncols=4,
                  fontsize=8, frameon=False, loc='outside upper right')
    figure.savefig(path + '.svg', metadata={'Date': None})
    figure.savefig(path + '.png', dpi=150)
    pyplot.close(figure)


def main():
    source = sys.argv[1] if len(sys.argv) > 1 else os.path.join(ROOT, 'bin', 'bench', 'results', 'latest.jsonl')
    results = Results(source)
    path = source.removesuffix('.jsonl')
    parts = [about(results), *(corpus_table(results, corpus) for corpus in results.corpora), goal_table(results)]
    text = '\n'.join(part for part in parts if part)
    with open(path + '.md', 'w', encoding='utf-8') as out:
        out.write(text)
    print(text)
    try:
        draw(results, path)
    except ImportError:
        print('No picture: matplotlib is not here; bench/peers/install installs it.', file=sys.stderr)


main()
