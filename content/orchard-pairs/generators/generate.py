"""Writes the secret inputs, always the same ones: python3 generators/generate.py data/secret"""

import random
import sys
from pathlib import Path

MOST = 10**9
rng = random.Random(2703)


def line(modulus, apples):
    return f'{len(apples)} {modulus}\n{" ".join(map(str, apples))}\n'


def trees(n, low=0, high=MOST):
    return [rng.randint(low, high) for _ in range(n)]


def small():
    yield 'one', line(1, [0])
    yield 'one', line(7, [6])
    yield 'none', line(MOST, [1] * 200)
    yield 'zeros', line(5, [0] * 200)
    yield 'few-rests', line(3, trees(200, 0, 9))
    yield 'large-numbers', line(11, trees(200, MOST - 50, MOST))


def village():
    yield 'few-rests', line(2, trees(2000))
    yield 'zeros', line(MOST, [0] * 2000)
    yield 'random', line(97, trees(2000))
    yield 'sums', line(MOST, trees(2000, MOST - 3, MOST))


def all_others():
    # More pairs than a signed number of 32 bits holds.
    yield 'zeros', line(9, [0] * 90_000)
    yield 'ones', line(1, trees(90_000, 0, 9))
    yield 'few-rests', line(12, trees(60_000, 0, 99))
    yield 'rare', line(MOST - 1, trees(18_000))


for group, cases in [('1-small', small()), ('2-village', village()), ('3-all', all_others())]:
    folder = Path(sys.argv[1], group)
    folder.mkdir(exist_ok=True)
    for number, (name, text) in enumerate(cases, start=1):
        Path(folder, f'{number:02}-{name}.in').write_text(text)
