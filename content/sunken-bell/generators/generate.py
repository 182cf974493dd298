"""Writes the secret inputs, always the same ones: python3 generators/generate.py data/secret"""

import random
import sys
from pathlib import Path

DEEPEST = 10**9
rng = random.Random(2501)


def depths():
    yield 'ends', 1
    yield 'ends', DEEPEST
    yield 'near-ends', 2
    yield 'near-ends', DEEPEST - 1
    # Halving that rounds the wrong way never gets here.
    yield 'halves', DEEPEST // 2
    yield 'halves', DEEPEST // 2 + 1
    yield 'powers', 2**29
    yield 'powers', 2**29 - 1
    for _ in range(6):
        yield 'somewhere', rng.randint(1, DEEPEST)


for number, (name, depth) in enumerate(depths(), start=1):
    Path(sys.argv[1], f'{number:02}-{name}.in').write_text(f'{depth}\n')
