"""Writes the secret inputs, always the same ones: python3 generators/generate.py data/secret"""

import random
import sys
from pathlib import Path

MAX_STRETCHES = 40_000
MAX_BEARABLE = 10**9
MAX_NOISE = 1000
rng = random.Random(1101)


def line(bearable, noise):
    return f'{len(noise)} {bearable}\n{" ".join(map(str, noise))}\n'


def noisy(n, low, high):
    return [rng.randint(low, high) for _ in range(n)]


def quiet_stretches_between_walls(n, run):
    """Runs of silence that grow by one: the best ride so far is beaten again and again."""
    noise = []
    while len(noise) < n:
        noise += [0] * run + [MAX_NOISE]
        run += 1
    return noise[:n]


def inputs():
    # The smallest, and the edges of "too noisy".
    yield 'smallest', line(0, [0])
    yield 'smallest', line(0, [1])
    yield 'smallest', line(1000, [1000])
    yield 'smallest', line(0, [0, 0, 5, 0, 0, 0, 7, 0, 0, 0])
    yield 'smallest', line(10, [11, 12, 13, 10, 14, 10, 15])
    # The whole line is the ride; the ride is at the very end.
    yield 'ends', line(55, list(range(1, 11)))
    yield 'ends', line(6, [7, 7, 7, 1, 7, 1, 2, 3])
    # Restarting from nothing loses the ride that overlaps the noisy part.
    yield 'overlap', line(100, [60, 30, 20, 20, 20, 90, 5, 5])
    yield 'overlap', line(50, noisy(60, 0, 30))
    yield 'overlap', line(700, noisy(2000, 0, 100))
    yield 'overlap', line(0, noisy(5000, 0, 1))
    yield 'overlap', line(999, quiet_stretches_between_walls(20_000, 1))
    # Maximal: everything fits, nearly everything fits, nothing fits, half fits.
    yield 'maximal', line(MAX_BEARABLE, noisy(MAX_STRETCHES, 0, MAX_NOISE))
    yield 'maximal', line(MAX_STRETCHES - 1, [1] * MAX_STRETCHES)
    yield 'maximal', line(8, [9] * MAX_STRETCHES)
    yield 'maximal', line(100_000, noisy(MAX_STRETCHES, 0, 9))
    yield 'maximal', line(10_000_000, noisy(MAX_STRETCHES, 1, MAX_NOISE))


for number, (name, text) in enumerate(inputs(), start=1):
    Path(sys.argv[1], f'{number:02}-{name}.in').write_text(text)
