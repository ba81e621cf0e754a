#!/usr/bin/env python3
"""Measure the core's code size and its stack, for the tables of doc/memory.md.

usage: bench/sizes.py [--list LIST] [COMPILER ...]

For each COMPILER the core and the parser above it are compiled at -Os without exceptions. Without
one these are g++ and, if it is installed, arm-linux-gnueabihf-g++. examples/embedded.cpp is linked
with them, without and with the legacy encodings. The linker's map gives the sizes by layer. Then
bench/stack.cpp is linked in the same way and run, if need be under QEMU. LIST names pages for it,
one path a line.
"""
import argparse
import collections
import concurrent.futures
import glob
import os
import re
import shutil
import subprocess
import sys

LAYERS = ('memory', 'bytes', 'encoding', 'html', 'url', 'items', 'microformats', 'output',
          'parser')
FLAGS = ('-std=c++20 -Os -fno-ipa-sra -DNDEBUG -fno-exceptions -fno-rtti '
         '-ffunction-sections -fdata-sections '
         '-fno-asynchronous-unwind-tables -fno-unwind-tables -fno-pie -fstack-usage -w '
         '-Wno-psabi -Iinclude -Isrc').split()
LINK_FLAGS = ['-no-pie', '-Wl,--gc-sections', '-Wl,-z,now', '-pthread']
EMULATORS = {'arm': 'qemu-arm', 'i686': 'qemu-i386', 's390x': 'qemu-s390x'}
LEGACY_DECODERS = {
    f'src/encoding/{name}.cpp' for name in (
        'big5', 'euc_jp', 'euc_kr', 'gb18030', 'iso_2022_jp', 'jis0208', 'legacy_decoders',
        'legacy_single_byte', 'shift_jis')}
SMALL_ONLY = {'src/encoding/legacy_decoders_none.cpp'}
# Sources that need ICU, Boost.JSON's library or run-time type information.
LEFT_OUT = {'src/url/domain_to_ascii_icu.cpp', 'src/output/json.cpp',
            'src/output/property_tree.cpp'}
PROGRAMS = ['examples/embedded.cpp', 'bench/stack.cpp']
KINDS = (('.text', 'text'), ('.rodata', 'rodata'), ('.ARM.ex', 'rodata'), ('.data', 'data'),
         ('.init_array', 'data'), ('.bss', 'bss'))


def sources():
    found = {path for layer in LAYERS
             for path in glob.glob(f'src/{layer}/**/*.cpp', recursive=True)}
    return sorted(found - LEFT_OUT)


def folder_of(compiler):
    return os.path.join('bin', 'sizes', os.path.basename(compiler))


def object_of(compiler, source):
    return os.path.join(folder_of(compiler), source.replace('/', '-')[:-4] + '.o')


def compile_all(compiler):
    os.makedirs(folder_of(compiler), exist_ok=True)

    def compile_one(source):
        subprocess.run([compiler, *FLAGS, '-c', source, '-o', object_of(compiler, source)],
                       check=True)
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        list(pool.map(compile_one, sources() + PROGRAMS))


def link(compiler, program, is_small):
    """Returns the program's path; the linker's map is beside it."""
    left_out = LEGACY_DECODERS if is_small else SMALL_ONLY
    objects = [object_of(compiler, path) for path in sources() if path not in left_out]
    output = object_of(compiler, program)[:-2] + ('-small' if is_small else '-full')
    subprocess.run([compiler, *LINK_FLAGS, object_of(compiler, program), *objects, '-o', output,
                    f'-Wl,-Map={output}.map'], check=True)
    return output


def layer_of(path):
    name = os.path.basename(path)
    for layer in LAYERS:
        if name.startswith(f'src-{layer}-'):
            return layer
    return None


def sizes_in(map_path):
    """Bytes by layer and kind: {layer: {kind: bytes}}."""
    with open(map_path) as file:
        text = file.read().split('Linker script and memory map', 1)[1]
    sizes = collections.defaultdict(collections.Counter)
    # A long name of a section has a line of its own.
    pattern = r'^ (\.\S+)\s+0x[0-9a-f]+\s+0x([0-9a-f]+) (\S+\.o)$'
    for section, size, path in re.findall(pattern, text, re.MULTILINE):
        layer = layer_of(path)
        kind = next((kind for start, kind in KINDS if section.startswith(start)), None)
        if layer and kind:
            sizes[layer][kind] += int(size, 16)
    return sizes


def print_sizes(compiler, is_small):
    sizes = sizes_in(link(compiler, PROGRAMS[0], is_small) + '.map')
    has_parts = 'without' if is_small else 'with'
    print(f'\n{compiler}, {has_parts} the legacy encodings\n')
    print('| layer | .text | .rodata | .data | .bss | .text + .rodata |\n|---|---|---|---|---|---|')
    total = collections.Counter()
    for layer in LAYERS:
        total.update(sizes[layer])
        print_row(layer, sizes[layer])
    print_row('all', total)


def print_row(name, row):
    cells = [row['text'], row['rodata'], row['data'], row['bss'], row['text'] + row['rodata']]
    print(f'| {name} | ' + ' | '.join(f'{cell:,}' for cell in cells) + ' |')


def print_frames(compiler, count=8):
    frames = []
    for source in sources():
        with open(object_of(compiler, source)[:-2] + '.su') as lines:
            for line in lines:
                place, size, kind = line.rstrip('\n').split('\t')
                frames.append((int(size), kind, place.split(':', 3)[3], source))
    frames.sort(reverse=True)
    unbounded = [frame for frame in frames if frame[1] == 'dynamic']
    print(f'\n{compiler}: largest frames; {len(unbounded)} of unknown size\n')
    for size, _, function, source in frames[:count] + unbounded:
        print(f'{size:8}  {source}: {function}')


def print_stack_use(compiler, pages):
    command = [os.path.abspath(link(compiler, PROGRAMS[1], is_small=True))]
    triplet = subprocess.run([compiler, '-dumpmachine'], check=True, capture_output=True,
                             text=True).stdout.strip()
    emulator = EMULATORS.get(triplet.split('-')[0])
    if emulator:
        command = [emulator, '-L', f'/usr/{triplet}', *command]
    print(f'\n{compiler}: stack used, in bytes\n', flush=True)
    subprocess.run(command + ([pages] if pages else []), check=True)


def main():
    arguments = argparse.ArgumentParser(usage=__doc__)
    arguments.add_argument('--list')
    arguments.add_argument('compilers', nargs='*')
    given = arguments.parse_args()
    pages = os.path.abspath(given.list) if given.list else None
    os.chdir(os.path.join(os.path.dirname(os.path.abspath(__file__)), '..'))
    usual = [name for name in ('g++', 'arm-linux-gnueabihf-g++') if shutil.which(name)]
    for compiler in given.compilers or usual:
        compile_all(compiler)
        print_sizes(compiler, is_small=True)
        print_sizes(compiler, is_small=False)
        print_frames(compiler)
        print_stack_use(compiler, pages)


if __name__ == '__main__':
    sys.exit(main())
