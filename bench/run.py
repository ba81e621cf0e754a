#!/usr/bin/env python3
"""Measure this parser and its peers on the same bytes, in one run: a round of each in turn, on one core.

usage: bench/run.py [OPTION]...
  --corpora NAME,...     default: all lists in bin/corpora of up to 20 MB, and the pages
  --subjects NAME,...    default: all; a name also stands for those that begin with it and a space
  --kinds KIND,...       own, microformats, html, ceiling; default: all
  --rounds N             of each; default 9. Slow parsers have fewer, see --peer-seconds. 0: compare alone
  --core N               default: the last one
  --peer-seconds N       how long one parser may take for all rounds of a corpus; at least one; default 120
  --round-seconds N      a parser is stopped whose round takes longer; default 600
  --document-seconds N   and one document's result counts as failed; default 60
  --no-comparison        for trials only: the table then says so
  --out FILE             JSON lines; default bin/bench/results/latest.jsonl

A parser's results are compared before it is timed. Needs `b2 bench`, bench/corpora.py, and for the peers
bench/peers/install. Prints the table of bench/report.py, and draws its chart where matplotlib is.
"""
import argparse
import datetime
import glob
import json
import math
import os
import platform
import statistics
import subprocess
import sys

from compare import LOADING_SECONDS, collect, compare, expectations, peer_answers
from drivers import Driver, DriverStopped, read_list
from subjects import all_subjects, own_results

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))

# CPU seconds: how long a parser runs before it is measured, and the least length of a round.
WARM_SECONDS = 0.5
ROUND_SECONDS = 0.1


def parse_arguments():
    parser = argparse.ArgumentParser(usage=__doc__, add_help=False)
    parser.add_argument('--corpora')
    parser.add_argument('--subjects')
    parser.add_argument('--kinds', default='own,microformats,html,ceiling')
    parser.add_argument('--rounds', type=int, default=9)
    parser.add_argument('--core', type=int, default=max(os.sched_getaffinity(0)))
    parser.add_argument('--peer-seconds', type=float, default=120)
    parser.add_argument('--round-seconds', type=float, default=600)
    parser.add_argument('--document-seconds', type=float, default=60)
    parser.add_argument('--no-comparison', action='store_true')
    parser.add_argument('--out', default=os.path.join(ROOT, 'bin', 'bench', 'results', 'latest.jsonl'))
    return parser.parse_args()


def chosen_subjects(options):
    kinds = options.kinds.split(',')
    subjects = [each for each in all_subjects() if each['kind'] in kinds]
    if not options.subjects:
        return subjects
    names = options.subjects.split(',')
    return [each for each in subjects
            if any(each['name'] == name or each['name'].startswith(name + ' ') for name in names)]


def chosen_corpora(options):
    if options.corpora:
        return options.corpora.split(',')
    names = [os.path.basename(path).removesuffix('.list')
             for path in sorted(glob.glob(os.path.join(ROOT, 'bin', 'corpora', '*.list')))]
    return [name for name in names if not name.endswith('-100')]


class Log:
    """JSON lines, each written at once."""

    def __init__(self, path):
        os.makedirs(os.path.dirname(os.path.abspath(path)), exist_ok=True)
        self._out = open(path, 'w', encoding='utf-8')

    def add(self, kind, **members):
        self._out.write(json.dumps({'kind': kind, **members}) + '\n')
        self._out.flush()


def say(text):
    print(f'{datetime.datetime.now():%H:%M:%S} {text}', file=sys.stderr, flush=True)


def machine(options):
    model = 'unknown'
    with open('/proc/cpuinfo') as lines:
        for line in lines:
            if line.startswith('model name'):
                model = line.split(':', 1)[1].strip()
                break
    commit = subprocess.run(['git', '-C', ROOT, 'describe', '--always', '--dirty'], text=True,
                            capture_output=True).stdout.strip()
    return {'processor': model, 'system': platform.platform(), 'core': options.core, 'commit': commit,
            'started': f'{datetime.datetime.now():%Y-%m-%d %H:%M}', 'load': os.getloadavg()[0]}


def compare_all(subjects, name, options, log):
    """Compare every parser's results on a corpus with ours. Returns the documents that each must
    leave out."""
    corpus = f'bin/corpora/{name}.list'
    expected = expectations(corpus)
    ours = {}

    def own_answers(kind):
        if kind not in ours:
            indices = range(len(read_list(corpus)))
            ours[kind] = [answer for _, answer in collect(
                own_results(kind), corpus, options.core, options.document_seconds, indices)]
        return ours[kind]

    if any(each['kind'] == 'own' for each in subjects) and expected:
        own = own_answers('microformats')
        log.add('comparison', corpus=name, subject='mf2', **compare(own, own, expected))
    fatal = {}
    for subject in subjects:
        compared = subject.get('compared', 'nothing')
        if compared == 'nothing' or 'absent' in subject:
            continue
        say(f'{name}: comparing {subject["name"]}')
        answers = peer_answers(subject, corpus, options.core, options.document_seconds)
        is_microformats = compared == 'microformats'
        counts = compare(answers, own_answers(compared), expected if is_microformats else None)
        fatal[subject['name']] = counts['fatal']
        log.add('comparison', corpus=name, subject=subject['name'], compared=compared, **counts)
    return fatal


class Racer:
    """A parser that takes part in the rounds on one corpus."""

    def __init__(self, subject, corpus, options, fatal):
        self.name = subject['name']
        self.seconds = []
        self._options = options
        self._driver = Driver(subject['command'], corpus, options.core)
        self.size = self._driver.ready(LOADING_SECONDS)
        for index in fatal:
            self.size = self._driver.ask(f'skip {index}', LOADING_SECONDS)
        if self.size['documents'] == 0:
            self.close()
            raise DriverStopped('it survives none of the documents')
        self.loaded = self._driver.memory()['now']
        self._driver.forget_peak()
        self._turns = 1
        self.first = self.run()
        taken = self.first['cpu_seconds']
        # Just-in-time compilers get some time to finish.
        for _ in range(min(1000, int(WARM_SECONDS / max(taken, 1e-6)))):
            taken = self.run()['cpu_seconds']
        self._turns = max(1, min(1000, math.ceil(ROUND_SECONDS / max(taken, 1e-6))))
        # A parser that takes half of its time for the first round runs no other.
        fitting = int(options.peer_seconds / max(taken, 1e-6)) - 1
        self.rounds = max(0, min(options.rounds, fitting))

    def run(self):
        """Parse all documents, several times if once is too short to be measured well."""
        answers = [self._driver.ask('round', self._options.round_seconds) for _ in range(self._turns)]
        return {'cpu_seconds': statistics.fmean(answer['cpu_seconds'] for answer in answers),
                'failed': answers[-1]['failed'], 'count': answers[-1]['count'], 'turns': self._turns}

    def memory(self):
        return self._driver.memory()

    def close(self):
        self._driver.close()


def line_up(subjects, name, fatal, options, log):
    """Start all parsers, and have each run a round that does not count."""
    racers = []
    for subject in subjects:
        if 'absent' in subject:
            continue
        say(f'{name}: {subject["name"]}')
        try:
            racers.append(Racer(subject, f'bin/corpora/{name}.list', options, fatal.get(subject['name'], [])))
        except DriverStopped as stopped:
            log.add('stopped', corpus=name, subject=subject['name'], reason=str(stopped))
    return racers


def race(racers, name, options, log):
    def add(racer, number, outcome):
        log.add('round', corpus=name, subject=racer.name, round=number, **racer.size, **outcome)

    for racer in racers:
        if racer.rounds == 0:
            add(racer, 1, racer.first)
    for number in range(1, options.rounds + 1):
        # No parser always follows the same one.
        start = number % len(racers) if racers else 0
        for racer in racers[start:] + racers[:start]:
            if number > racer.rounds:
                continue
            try:
                add(racer, number, racer.run())
            except DriverStopped as stopped:
                racer.rounds = 0
                log.add('stopped', corpus=name, subject=racer.name, reason=str(stopped))
    for racer in racers:
        try:
            memory = racer.memory()
            log.add('memory', corpus=name, subject=racer.name, loaded_kb=racer.loaded, peak_kb=memory['peak'])
        except (OSError, KeyError):
            pass  # the process has ended, as 'stopped' has told
        racer.close()


def main():
    options = parse_arguments()
    subjects = chosen_subjects(options)
    log = Log(options.out)
    log.add('machine', **machine(options))
    for subject in subjects:
        told = {key: subject.get(key, '') for key in ('name', 'version', 'note', 'absent', 'compared')}
        log.add('subject', group=subject['kind'], **told)
    for name in chosen_corpora(options):
        fatal = {} if options.no_comparison else compare_all(subjects, name, options, log)
        if options.rounds > 0:
            race(line_up(subjects, name, fatal, options, log), name, options, log)
    log.add('end', load=os.getloadavg()[0], finished=f'{datetime.datetime.now():%Y-%m-%d %H:%M}')
    python = os.path.join(ROOT, 'bin', 'peers', 'python', 'bin', 'python')
    if not os.path.exists(python):
        python = sys.executable
    subprocess.run([python, os.path.join(ROOT, 'bench', 'report.py'), options.out], check=True)


main()
