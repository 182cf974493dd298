"""Writes the secret inputs, always the same ones: python3 generators/generate.py data/secret"""

import random
import sys
from pathlib import Path
from math import atan2, cos, gcd, pi, sin

MAX_HIVES = 6000
MAX_DISTANCE = 1000
FARTHEST = 10**6
rng = random.Random(1717)


def meadow(distance, hives):
    rows = [f'{x} {y}' for x, y in hives]
    return '\n'.join([f'{len(rows)} {distance}', *rows]) + '\n'


def distinct(n, hive):
    hives = set()
    while len(hives) < n:
        hives.add(hive())
    return rng.sample(sorted(hives), n)


def in_a_square(n, half):
    return distinct(n, lambda: (rng.randint(-half, half), rng.randint(-half, half)))


def in_a_disc(n, radius):
    def hive():
        angle, far = rng.uniform(0, 2 * pi), radius * rng.random() ** 0.5
        return int(far * cos(angle)), int(far * sin(angle))

    return distinct(n, hive)


def corners_only(n, scale):
    """A polygon with a corner at every hive: its sides are n directions in the order of their angles."""
    reach = 2
    while len(directions(reach)) < n // 2:
        reach += 1
    half = rng.sample(directions(reach), n // 2)
    # Each direction there and back, so that the way round closes.
    sides = sorted(half + [(-dx, -dy) for dx, dy in half], key=lambda side: atan2(side[1], side[0]))
    x = y = 0
    hives = []
    for dx, dy in sides:
        hives.append((x * scale, y * scale))
        x, y = x + dx, y + dy
    middle_x, middle_y = (sum(axis) // n for axis in zip(*hives))
    return rng.sample([(x - middle_x, y - middle_y) for x, y in hives], n)


def directions(reach):
    """One of each two that are opposite."""
    span = range(-reach, reach + 1)
    return [(dx, dy) for dx in span for dy in span if gcd(dx, dy) == 1 and (dy, dx) > (0, 0)]


def in_a_row(n, dx, dy):
    start = -(n // 2)
    return rng.sample([((start + i) * dx, (start + i) * dy) for i in range(n)], n)


def inputs():
    # The smallest; rows in every direction.
    yield 'smallest', meadow(1, [(0, 0)])
    yield 'smallest', meadow(MAX_DISTANCE, [(FARTHEST, -FARTHEST)])
    yield 'two-hives', meadow(7, [(-FARTHEST, -FARTHEST), (FARTHEST, FARTHEST)])
    yield 'in-a-row', meadow(3, in_a_row(20, 1, 0))
    yield 'in-a-row', meadow(3, in_a_row(20, 0, -5))
    yield 'in-a-row', meadow(11, in_a_row(500, 17, -23))
    # Hives on the sides of the polygon, not only at its corners.
    yield 'on-the-sides', meadow(2, [(x, y) for x in range(10) for y in range(10)])
    yield 'on-the-sides', meadow(5, [(x, x * (x - 1)) for x in range(-30, 31)] + [(x, 870) for x in range(-28, 30)])
    yield 'triangle', meadow(9, [(0, 0), (10, 0), (0, 10), (3, 3), (5, 5)])
    yield 'needle', meadow(1, [(-FARTHEST, 0), (FARTHEST, 1), (0, 0), (FARTHEST - 1, 1)])
    yield 'scattered', meadow(4, in_a_square(200, 30))
    yield 'scattered', meadow(100, in_a_disc(2000, 5000))
    # Maximal.
    yield 'maximal', meadow(1, in_a_square(MAX_HIVES, FARTHEST))
    yield 'maximal', meadow(MAX_DISTANCE, in_a_disc(MAX_HIVES, FARTHEST))
    yield 'maximal', meadow(1, corners_only(MAX_HIVES, 10))
    yield 'maximal', meadow(1, in_a_row(MAX_HIVES, 333, 332))


for number, (name, text) in enumerate(inputs(), start=1):
    Path(sys.argv[1], f'{number:02}-{name}.in').write_text(text)
