"""Writes the secret inputs, always the same ones: python3 generators/generate.py data/secret"""

import random
import sys
from pathlib import Path

MAX_CORNERS = 10_000
LONGEST = 1000
rng = random.Random(1818)


def town(n, streets):
    """Corners come numbered from 0; they get numbers at random, so that numbers tell nothing."""
    number = rng.sample(range(1, n + 1), n)
    rows = [sorted((number[u], number[v]), key=lambda _: rng.random()) + [length] for u, v, length in streets]
    rng.shuffle(rows)
    return '\n'.join([str(n), *(' '.join(map(str, row)) for row in rows)]) + '\n'


def grown(n, parent, longest=LONGEST):
    return town(n, [(parent(corner), corner, rng.randint(1, longest)) for corner in range(1, n)])


def anywhere(corner):
    return rng.randrange(corner)


def near(reach):
    return lambda corner: max(0, corner - rng.randint(1, reach))


def chain(corner):
    return corner - 1


def centre(_):
    return 0


def halving(corner):
    return (corner - 1) // 2


def broom(n, handle):
    return lambda corner: corner - 1 if corner < handle else handle - 1


def inputs():
    # Small ones; a chain and a star; lengths that outweigh the number of streets.
    yield 'smallest', town(2, [(0, 1, 5)])
    yield 'smallest', town(3, [(0, 1, 5), (1, 2, 1)])
    yield 'chain', grown(30, chain)
    yield 'star', grown(30, centre)
    yield 'star', town(6, [(0, corner, LONGEST) for corner in range(1, 6)])
    yield 'long-street', town(8, [(i, i + 1, 1) for i in range(6)] + [(3, 7, LONGEST)])
    yield 'broom', grown(60, broom(60, 30))
    # Two ends that are equally far; a longest way that misses the middle of the town.
    yield 'equal-ends', town(7, [(0, 1, 4), (1, 2, 4), (0, 3, 4), (3, 4, 4), (0, 5, 4), (5, 6, 4)])
    yield 'off-centre', grown(400, lambda corner: corner - 1 if corner < 100 else rng.randrange(30), longest=20)
    yield 'mixed', grown(500, anywhere)
    yield 'mixed', grown(2000, near(4))
    yield 'mixed', grown(1023, halving, longest=1)
    # Maximal.
    yield 'maximal', grown(MAX_CORNERS, chain)
    yield 'maximal', grown(MAX_CORNERS, anywhere)
    yield 'maximal', grown(MAX_CORNERS, near(30))


for number, (name, text) in enumerate(inputs(), start=1):
    Path(sys.argv[1], f'{number:02}-{name}.in').write_text(text)
