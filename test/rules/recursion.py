#!/usr/bin/env python3
"""Finds functions of a program that call themselves, directly or by others.

usage: test/rules/recursion.py PROGRAM...

Nothing recurses on the depth of the input (doc/design.md). Fails for a cycle of calls that has no
reason below why it ends, and for a reason that no cycle needs any more. Calls are read from the
machine code, so those by a pointer or of a virtual function are not seen.
"""
import collections
import math
import re
import subprocess
import sys

# A pattern that each function of the cycle has, and why the cycle ends.
REASONS = (
    (r'std::(__\w*(sort|merge)\w*|_Rb_tree)<', 'sorts and trees of the library: logarithmic'),
    (r'^mf2::html::(in_|after_|before_|initial|text|current_mode|foreign_content)',
     'what is processed again is so in another mode, or with fewer open elements of a table'),
    (r'member_source::failure', 'an archive in a WACZ is read from a file, not from a member'),
    (r'operator==.*mf2::', 'values that are items are compared with the items around them'),
)


def calls_of(program):
    """The calls of each function: {name: {name}}."""
    calls = collections.defaultdict(set)
    head = re.compile(r'^[0-9a-f]+ <(.+)>:$')
    # A jump to the begin of a function is a call, too.
    jump = re.compile(r'\t(?:bnd )?(?:call|j[a-z]+) +[0-9a-f]+ <([^+>]+)>$')
    listing = subprocess.Popen(
        ['objdump', '--disassemble', '--no-show-raw-insn', program],
        stdout=subprocess.PIPE, text=True)
    function = ''
    for line in listing.stdout:
        line = line.rstrip()
        if found := head.match(line):
            function = found[1]
        elif found := jump.search(line):
            is_loop = found[1] == function and 'call' not in line
            if not is_loop:
                calls[function].add(found[1])
    if listing.wait() != 0:
        sys.exit(f'{program} cannot be read')
    return calls


def cycles_in(calls):
    """Tarjan's algorithm, from a stack of its own: the sets of functions that reach each other."""
    number, lowest, path = {}, {}, []
    for start in list(calls):
        if start in number:
            continue
        open_ = []
        enter(start, calls, number, lowest, path, open_)
        while open_:
            function, left = open_[-1]
            callee = next(left, None)
            if callee is None:
                open_.pop()
                if open_:
                    caller = open_[-1][0]
                    lowest[caller] = min(lowest[caller], lowest[function])
                if lowest[function] != number[function]:
                    continue
                first = path.index(function)
                cycle = set(path[first:])
                del path[first:]
                for each in cycle:
                    lowest[each] = math.inf
                if len(cycle) > 1 or function in calls.get(function, ()):
                    yield cycle
            elif callee not in number:
                enter(callee, calls, number, lowest, path, open_)
            else:
                lowest[function] = min(lowest[function], lowest[callee])


def enter(function, calls, number, lowest, path, open_):
    number[function] = lowest[function] = len(number)
    path.append(function)
    open_.append((function, iter(calls.get(function, ()))))


def demangled(names):
    text = subprocess.run(
        ['c++filt'], input='\n'.join(names), capture_output=True, text=True, check=True).stdout
    return [re.sub(r'\[clone .*?\]|^decltype\(auto\) ', '', name) for name in text.splitlines()]


def main():
    needed = set()
    failures = 0
    for program in sys.argv[1:]:
        for cycle in cycles_in(calls_of(program)):
            names = sorted(demangled(cycle))
            if not any('mf2::' in name for name in names):
                continue
            reason = next(
                (pattern for pattern, _ in REASONS
                 if all(re.search(pattern, name) for name in names)), None)
            needed.add(reason)
            if reason is None:
                failures += 1
                print(f'{program}: these call each other:', *names, sep='\n    ')
    for pattern, why in REASONS:
        if pattern not in needed:
            failures += 1
            print(f'no cycle needs this reason: {pattern} ({why})')
    sys.exit(1 if failures else 0)


if __name__ == '__main__':
    main()
