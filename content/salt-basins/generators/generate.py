"""Writes the secret inputs, always the same ones: python3 generators/generate.py data/secret"""

import random
import sys
from pathlib import Path

MAX_COUNT = 6000
MAX_FLOOR = 10**6
MAX_WIDTH = 1000
MAX_VOLUME = 10**13
rng = random.Random(3303)


def works(basins, volumes):
    rows = [f'{floor} {width}' for floor, width in basins]
    return '\n'.join([f'{len(basins)} {len(volumes)}', *rows, ' '.join(map(str, volumes))]) + '\n'


def basins_at_random(n, highest=MAX_FLOOR, widest=MAX_WIDTH):
    return [(rng.randint(0, highest), rng.randint(1, widest)) for _ in range(n)]


def volumes_of_all_sizes(q, largest=MAX_VOLUME):
    """As many drops as floods: the number of digits is what is drawn evenly."""
    digits = len(str(largest)) - 1
    return [rng.randint(1, 10 ** rng.randint(0, digits)) for _ in range(q)]


def volumes_up_to_each_floor(basins):
    """Where a basin just begins to get wet, and one unit to either side."""
    area = weight = 0
    exact = []
    for floor, width in sorted(basins):
        exact.append(floor * area - weight)
        area, weight = area + width, weight + floor * width
    return [near for volume in exact for near in (volume - 1, volume, volume + 1) if near >= 1]


def inputs():
    # The smallest, and the extremes of one basin.
    yield 'smallest', works([(0, 1)], [1])
    yield 'smallest', works([(MAX_FLOOR, MAX_WIDTH)], [1, MAX_VOLUME])
    yield 'smallest', works([(0, 1)], [MAX_VOLUME, 1, MAX_VOLUME - 1])
    yield 'smallest', works([(0, 1000), (1, 1)], [1, 2, 999, 1000, 1001])
    # All floors alike; a staircase; one deep shaft beside a high plain.
    yield 'shapes', works([(500, width) for width in range(1, 21)], volumes_of_all_sizes(30))
    yield 'shapes', works([(floor, 1) for floor in range(30, 0, -1)], list(range(1, 501)))
    yield 'shapes', works([(0, 1)] + [(MAX_FLOOR, MAX_WIDTH)] * 50, [1, MAX_FLOOR - 1, MAX_FLOOR, MAX_FLOOR + 1, MAX_VOLUME])
    # Exactly up to a floor, and one unit to either side.
    small = basins_at_random(40, highest=100, widest=9)
    yield 'to-a-floor', works(small, volumes_up_to_each_floor(small))
    large = basins_at_random(200)
    yield 'to-a-floor', works(large, volumes_up_to_each_floor(large))
    yield 'to-a-floor', works(basins_at_random(100, highest=20), volumes_of_all_sizes(200, largest=10**6))
    yield 'to-a-floor', works(basins_at_random(1000, highest=10), volumes_of_all_sizes(1000, largest=10**7))
    # One side maximal, then both.
    yield 'maximal', works(basins_at_random(MAX_COUNT), [1])
    yield 'maximal', works(basins_at_random(2), volumes_of_all_sizes(MAX_COUNT))
    yield 'maximal', works(basins_at_random(MAX_COUNT), volumes_of_all_sizes(MAX_COUNT))
    stairs = [(step * 166, MAX_WIDTH) for step in range(MAX_COUNT)]
    yield 'maximal', works(stairs, [rng.randint(1, 10**12) for _ in range(MAX_COUNT)])


for number, (name, text) in enumerate(inputs(), start=1):
    Path(sys.argv[1], f'{number:02}-{name}.in').write_text(text)
