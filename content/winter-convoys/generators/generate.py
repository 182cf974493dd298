"""Writes the secret inputs, always the same ones: python3 generators/generate.py data/secret"""

import random
import sys
from pathlib import Path

MAX_CRATES = 20_000
DEAREST = 10**12
HEAVIEST = 1000
rng = random.Random(2222)


def row(clearing, weights):
    return f'{len(weights)} {clearing}\n{" ".join(map(str, weights))}\n'


def anyhow(n, low=1, high=HEAVIEST):
    return [rng.randint(low, high) for _ in range(n)]


def heaps(n, run):
    """Runs of light crates with a heavy one after each."""
    return [HEAVIEST if i % run == run - 1 else rng.randint(1, 5) for i in range(n)]


def inputs():
    # The smallest; every crate alone; all crates together; either is as good.
    yield 'smallest', row(0, [1])
    yield 'smallest', row(DEAREST, [HEAVIEST])
    yield 'alone', row(0, anyhow(30))
    yield 'alone', row(1, [1, 1, 1, 1, 1])
    yield 'together', row(DEAREST, anyhow(30))
    yield 'equal', row(24, [3, 4])
    yield 'equal', row(2, [1, 1, 1, 1, 1, 1])
    # Against deciding crate by crate: the last one of a convoy depends on those to come.
    yield 'against-greedy', row(100, [9, 1, 9, 1, 9, 9, 1, 1, 1, 9])
    yield 'against-greedy', row(3000, heaps(60, 7))
    yield 'rising', row(5000, list(range(1, 101)))
    yield 'falling', row(5000, list(range(100, 0, -1)))
    yield 'random', row(10**6, anyhow(1000))
    yield 'random', row(700, anyhow(3000, 1, 20))
    # Maximal.
    yield 'maximal', row(DEAREST, anyhow(MAX_CRATES))
    yield 'maximal', row(10**9, anyhow(MAX_CRATES, 900, HEAVIEST))
    yield 'maximal', row(DEAREST, [HEAVIEST] * MAX_CRATES)
    yield 'maximal', row(10**7, heaps(MAX_CRATES, 50))
    yield 'maximal', row(0, anyhow(MAX_CRATES))
    yield 'maximal', row(9, [1] * MAX_CRATES)


for number, (name, text) in enumerate(inputs(), start=1):
    Path(sys.argv[1], f'{number:02}-{name}.in').write_text(text)
