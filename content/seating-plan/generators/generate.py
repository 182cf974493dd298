"""Writes the secret inputs, always the same ones: python3 generators/generate.py data/secret"""

import sys
from pathlib import Path

# Every small one that is no sample, because only these are special; then both parities up to the largest.
SIZES = [1, 2, 4, 6, 7, 8, 9, 10, 11, 99, 100, 4_999, 5_000, 29_999, 30_000]

for number, size in enumerate(SIZES, start=1):
    Path(sys.argv[1], f'{number:02}-guests.in').write_text(f'{size}\n')
