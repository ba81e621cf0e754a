#!/usr/bin/env python3
"""Compare the changes of the HTML Standard that are listed here with its repository.

usage: check_standard.py MIRROR     a git repository of whatwg/html; neither blobs nor a work tree are needed

doc/compare.md lists those that a document without scripts can show,
bench/comparison/unseen_commits.txt the others.

Prints the commits to the standard since the first one listed that are about parsing or
serialisation and are not listed. The exit status is 1 if there is one, or if the mirror lacks
the commit that src/html/tree/standard.hpp names.
"""
import pathlib
import re
import subprocess
import sys

TOP = pathlib.Path(__file__).resolve().parent.parent

# Words in messages of commits that may change a parser's results.
WORDS = re.compile(
    r'(?i)\bpars(er|ing|e[sd]?)\b|token|serializ|doctype|template|processing instruction|adoption agency|'
    r'\boption\b|optgroup|selectedcontent|insertion (mode|location)|foreign content|character reference|cdata|'
    r'scripting (flag|mode)|fragment|noscript|shadow root')
# Commits that may have such words, but change no results.
EDITORIAL = re.compile(r'(?i)^(meta|editorial): (?!.*(pars|token|state|adoption|serial))|^review draft')


def listed_commits():
    """Hash and date of each listed commit, in order; without a date if no document without scripts
    can show it."""
    text = (TOP / 'doc/compare.md').read_text()
    rows = re.findall(r'^\| ([0-9a-f]{8}) \| (\d{4}-\d\d-\d\d) \|', text, re.MULTILINE)
    unseen = (TOP / 'bench/comparison/unseen_commits.txt').read_text()
    return rows + [(commit, '') for commit in re.findall('^[0-9a-f]{8}$', unseen, re.MULTILINE)]


def followed_commit():
    text = (TOP / 'src/html/tree/standard.hpp').read_text()
    return re.search(r'"([0-9a-f]{40})"', text)[1]


def git(mirror, *arguments):
    run = subprocess.run(['git', '-C', mirror, *arguments], stdout=subprocess.PIPE, check=True)
    return run.stdout.decode()


def commits_since(mirror, first):
    """Hash, date, subject and body of each commit to the standard after one, the newest first."""
    form = '--format=%H%x1f%cs%x1f%s%x1f%b%x1e'
    log = git(mirror, 'log', form, f'{first}..HEAD', '--', 'source')
    return [each.strip('\n').split('\x1f') for each in log.split('\x1e') if each.strip('\n')]


def main():
    if len(sys.argv) != 2: sys.exit(__doc__)
    mirror = sys.argv[1]
    listed = listed_commits()
    known = {commit for commit, _ in listed}
    followed = followed_commit()
    ancestor = ['git', '-C', mirror, 'merge-base', '--is-ancestor', followed, 'HEAD']
    is_there = subprocess.run(ancestor, stderr=subprocess.DEVNULL, check=False).returncode == 0
    if not is_there: print(f'{followed} is none of its commits')
    behind = set(git(mirror, 'log', '--format=%H', f'{followed}..HEAD').split()) if is_there else set()
    missing = 0
    for commit, date, subject, body in commits_since(mirror, listed[0][0]):
        if commit[:8] in known or EDITORIAL.search(subject) or not WORDS.search(subject + '\n' + body): continue
        missing += 1
        print(commit[:8], date, subject, '(behind the one that is followed)' if commit in behind else '')
    print(f'{len(listed)} commits are listed, {missing} are missing')
    sys.exit(0 if is_there and missing == 0 else 1)


if __name__ == '__main__':
    main()
