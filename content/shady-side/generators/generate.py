"""Writes the secret inputs, always the same ones: python3 generators/generate.py data/secret"""

import random
import sys
from pathlib import Path

MAX_STRETCHES = 20_000
MAX_MINUTES = 1000
DIRECTIONS = 'NESW'
rng = random.Random(8808)


def journey(sun, stretches):
    lines = [f'{len(stretches)} {sun}'] + [f'{heading} {minutes}' for heading, minutes in stretches]
    return '\n'.join(lines) + '\n'


def to(headings, low=1, high=MAX_MINUTES):
    return [(heading, rng.randint(low, high)) for heading in headings]


def drifting(n, first, then):
    """Mostly one direction, later mostly the other: the change pays, but the place is hidden by noise."""
    return [first if rng.random() > i / n else then for i in range(n)]


def inputs():
    # One stretch: the sun on each side, ahead and behind.
    for heading in DIRECTIONS:
        yield 'one-stretch', journey('N', [(heading, 7)])
    # Never sunny; one change is enough; the change is best right away or before the last stretch.
    yield 'best-change', journey('E', to('EWEWWE'))
    yield 'best-change', journey('S', to('EEENWWW'))
    yield 'best-change', journey('W', [('N', 1), ('S', 1000), ('S', 1000), ('N', 2)])
    yield 'best-change', journey('N', [('E', 50), ('E', 60), ('E', 1), ('W', 1000)])
    # Against changing at the first sun: a short wrong stretch before a long right one.
    yield 'against-first-sun', journey('E', [('N', 100), ('S', 1), ('N', 100), ('S', 500)])
    yield 'against-first-sun', journey('S', to('EW' * 15))
    yield 'against-first-sun', journey('W', to(rng.choices(DIRECTIONS, k=200)))
    yield 'against-first-sun', journey('N', to(drifting(3000, 'W', 'E')))
    # Maximal: everything sunny, shifting winds, ties everywhere, and noise.
    yield 'maximal', journey('S', [('E', MAX_MINUTES)] * MAX_STRETCHES)
    yield 'maximal', journey('E', [('S', MAX_MINUTES), ('N', MAX_MINUTES)] * (MAX_STRETCHES // 2))
    yield 'maximal', journey('W', to(drifting(MAX_STRETCHES, 'N', 'S')))
    yield 'maximal', journey('N', to(rng.choices(DIRECTIONS, k=MAX_STRETCHES)))


for number, (name, text) in enumerate(inputs(), start=1):
    Path(sys.argv[1], f'{number:02}-{name}.in').write_text(text)
