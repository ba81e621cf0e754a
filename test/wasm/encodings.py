#!/usr/bin/env python3
"""Write documents with all pairs of bytes that legacy encodings may have: encodings.py FOLDER

Prints a line for each document, as native.py reads them. The module packs the indexes of encodings.
"""

import os
import sys

LABELS = ['big5', 'euc-jp', 'euc-kr', 'gb18030', 'iso-2022-jp', 'shift_jis', 'windows-1251']

folder = sys.argv[1]
os.makedirs(folder, exist_ok=True)
pairs = [bytes([lead, trail]) for lead in range(0x80, 0x100) for trail in range(0x30, 0x100)]
# EUC-JP has pairs behind 0x8F, and GB18030 has sequences of four bytes.
triples = [b'\x8f' + pair for pair in pairs if pair[1] >= 0x80]
fours = [
    bytes([lead, 0x30, third, 0x39]) for lead in range(0x81, 0xFF) for third in range(0x81, 0xFF)]
seven_bits = [b'\x1b$B' + bytes([lead, trail]) + b'\x1b(B'
              for lead in range(0x21, 0x7F) for trail in range(0x21, 0x7F)]
text = b' '.join(pairs + triples + fours + seven_bits)
for label in LABELS:
    path = os.path.join(folder, label)
    with open(path, 'wb') as document:
        document.write(b'<p class=h-x>' + text)
    print(path, 'http://a.example/', f'text/html; charset={label}', sep='\t')
