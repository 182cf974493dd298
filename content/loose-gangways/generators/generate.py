"""Writes the secret inputs, always the same ones: python3 generators/generate.py data/secret"""

import random
import sys
from pathlib import Path

MAX_PONTOONS = 8000
MAX_GANGWAYS = 9000
rng = random.Random(1919)


def storm(n, gangways, torn):
    """Pontoons come numbered from 0, gangways in the order they are listed in, also from 0."""
    rows = [f'{u + 1} {v + 1}' for u, v in gangways]
    return '\n'.join([f'{n} {len(rows)} {len(torn)}', *rows, ' '.join(str(each + 1) for each in torn)]) + '\n'


def any_order(count, k=None):
    return rng.sample(range(count), count if k is None else k)


def anyhow(n, m):
    return [tuple(rng.sample(range(n), 2)) for _ in range(m)]


def joined(n, m):
    """Everything is connected at first."""
    number = rng.sample(range(n), n)
    tree = [(number[rng.randrange(i)], number[i]) for i in range(1, n)]
    return rng.sample(tree + anyhow(n, m - len(tree)), m)


def jetty(n):
    """One long row."""
    return [(i, i + 1) for i in range(n - 1)]


def ring(n):
    return [*jetty(n), (n - 1, 0)]


def squares(side):
    """A market of rows and columns."""
    spot = lambda x, y: x * side + y
    along = [(spot(x, y), spot(x, y + 1)) for x in range(side) for y in range(side - 1)]
    across = [(spot(x, y), spot(x + 1, y)) for x in range(side - 1) for y in range(side)]
    return rng.sample(along + across, 2 * side * (side - 1))


def inputs():
    # The smallest; the same two pontoons again and again; a ring.
    yield 'smallest', storm(2, [(0, 1)], [0])
    yield 'several', storm(2, [(0, 1), (1, 0), (0, 1)], [1, 0, 2])
    yield 'several', storm(5, [(0, 1), (1, 0)] * 10, any_order(20))
    yield 'ring', storm(10, ring(10), any_order(10))
    yield 'only-one', storm(20, joined(20, 30), [7])
    # From the ends, from the middle; islands; most pontoons on their own.
    yield 'jetty', storm(100, jetty(100), range(99))
    yield 'jetty', storm(100, jetty(100), sorted(range(99), key=lambda place: abs(place - 49)))
    yield 'islands', storm(200, [(u + base, v + base) for base in range(0, 200, 10) for u, v in ring(10)], any_order(200))
    yield 'alone', storm(MAX_PONTOONS, anyhow(50, 100), any_order(100))
    yield 'mixed', storm(300, anyhow(300, 600), any_order(600, 400))
    yield 'mixed', storm(1600, squares(40), any_order(3120))
    # Maximal.
    yield 'maximal', storm(MAX_PONTOONS, joined(MAX_PONTOONS, MAX_GANGWAYS), any_order(MAX_GANGWAYS))
    yield 'maximal', storm(MAX_PONTOONS, jetty(MAX_PONTOONS), range(MAX_PONTOONS - 1))
    yield 'maximal', storm(2000, joined(2000, MAX_GANGWAYS), any_order(MAX_GANGWAYS))


for number, (name, text) in enumerate(inputs(), start=1):
    Path(sys.argv[1], f'{number:02}-{name}.in').write_text(text)
