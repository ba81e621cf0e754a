"""The measured parsers: this one in several ways, and the peers that bench/peers/install has
found."""
import json
import os

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
DRIVER = os.path.join(ROOT, 'bin', 'bench', 'mf2-driver')
PEERS = os.path.join(ROOT, 'bin', 'peers', 'peers.json')


def _own(name, note, *options):
    return {'name': name, 'kind': 'own', 'version': 'this', 'note': note, 'compared': 'nothing',
            'command': [DRIVER, 'LIST', *options]}


OWN = [
    _own('mf2', 'a parser that is used again'),
    _own('mf2 parse()', 'mf2::parse for each document', '--fresh'),
    _own('mf2 dropped', 'results are counted as they come, and dropped', '--drop'),
    _own('mf2 with JSON', 'and its canonical JSON', '--phase', 'serialise'),
    _own('mf2 in 4 KiB', 'written in pieces of 4 KiB', '--piece', '4096'),
    _own('mf2 in 64 B', 'written in pieces of 64 bytes', '--piece', '64'),
    _own('mf2 up to tree', 'insertion modes, nothing kept', '--phase', 'tree'),
    _own('mf2 up to tokens', 'tags', '--phase', 'tokenize'),
]


def own_results(kind):
    """The command whose results others are compared with. Kinds: microformats, elements,
    start-tags."""
    return [DRIVER, 'LIST', '--result', kind]


def all_subjects():
    """Ours first. A peer that is not installed has 'absent', the reason."""
    peers = []
    if os.path.exists(PEERS):
        with open(PEERS, encoding='utf-8') as listing:
            peers = json.load(listing)
    for peer in peers:
        if peer['kind'] == 'microformats':
            peer['compared'] = 'microformats'
    return OWN + peers
