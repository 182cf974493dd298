"""Writes the secret inputs, always the same ones: python3 generators/generate.py data/secret"""

import random
import sys
from pathlib import Path

MAX_COUNT = 12_000
HIGHEST = 10**5
rng = random.Random(1010)


def winter(heights, changes):
    lines = [(len(heights), len(changes)), heights, changes]
    return '\n'.join(' '.join(map(str, line)) for line in lines) + '\n'


def between(count, low, high):
    return [rng.randint(low, high) for _ in range(count)]


def seasons(days, most):
    """A long rise and a long thaw, with a little of both on the way."""
    return [rng.randint(-most // 3, most) * (1 if day < days // 2 else -1) for day in range(days)]


def inputs():
    # The smallest: just above the snow, just reached by it, buried, and a thaw on bare ground.
    yield 'smallest', winter([2], [1])
    yield 'smallest', winter([1], [1])
    yield 'smallest', winter([1], [100])
    yield 'smallest', winter([1], [-HIGHEST])
    # Nothing changes; the ground is bare again and again; exact depths.
    yield 'exact-depths', winter([1, HIGHEST], [0] * 10)
    yield 'exact-depths', winter([1, 5, 10], [-5, 5, -6, 9, -100, 4, 1, 5])
    yield 'exact-depths', winter(list(range(1, 31)), [1] * 30)
    yield 'exact-depths', winter([50] * 20, [50, -1, 1, 1, -2, 1, -50])
    # Far more snow than poles.
    yield 'deep-snow', winter(between(5, 1, HIGHEST), [HIGHEST] * 40 + [-HIGHEST] * 45)
    yield 'deep-snow', winter(between(300, 1, 100), between(400, -30, 30))
    yield 'deep-snow', winter(between(3000, 1, 3000), seasons(2000, 20))
    yield 'deep-snow', winter(between(MAX_COUNT, 1, HIGHEST), [HIGHEST // 2])
    # Maximal.
    yield 'maximal', winter(between(MAX_COUNT, 1, HIGHEST), between(MAX_COUNT, -HIGHEST, HIGHEST))
    yield 'maximal', winter(between(MAX_COUNT, 1, 2 * MAX_COUNT), seasons(MAX_COUNT, 15))
    yield 'maximal', winter([HIGHEST] * MAX_COUNT, [HIGHEST] * MAX_COUNT)
    yield 'maximal', winter(between(MAX_COUNT, 1, 60), between(MAX_COUNT, -9, 9))


for number, (name, text) in enumerate(inputs(), start=1):
    Path(sys.argv[1], f'{number:02}-{name}.in').write_text(text)
