"""Makes the judge tests again: python3 content/salt-basins/generate.py"""

import random
import sys
from pathlib import Path

FOLDER = Path(__file__).resolve().parent
sys.dont_write_bytecode = True
sys.path.insert(0, str(FOLDER.parent))
from judge_data import integers, lines_of, write_judge_tests  # noqa: E402

MAX_COUNT = 6000
MAX_FLOOR = 10**6
MAX_WIDTH = 1000
MAX_VOLUME = 10**13
rng = random.Random(3303)


def check(text):
    head, *basins, volumes = lines_of(text)
    n, q = integers(head, 2, 1, MAX_COUNT)
    assert n == len(basins)
    for basin in basins:
        floor, width = integers(basin, 2, 0, MAX_FLOOR)
        assert 1 <= width <= MAX_WIDTH
    integers(volumes, q, 1, MAX_VOLUME)


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
    yield works([(0, 1)], [1])
    yield works([(MAX_FLOOR, MAX_WIDTH)], [1, MAX_VOLUME])
    yield works([(0, 1)], [MAX_VOLUME, 1, MAX_VOLUME - 1])
    yield works([(0, 1000), (1, 1)], [1, 2, 999, 1000, 1001])
    # All floors alike; a staircase; one deep shaft beside a high plain.
    yield works([(500, width) for width in range(1, 21)], volumes_of_all_sizes(30))
    yield works([(floor, 1) for floor in range(30, 0, -1)], list(range(1, 501)))
    yield works([(0, 1)] + [(MAX_FLOOR, MAX_WIDTH)] * 50, [1, MAX_FLOOR - 1, MAX_FLOOR, MAX_FLOOR + 1, MAX_VOLUME])
    # Exactly up to a floor, and one unit to either side.
    small = basins_at_random(40, highest=100, widest=9)
    yield works(small, volumes_up_to_each_floor(small))
    large = basins_at_random(200)
    yield works(large, volumes_up_to_each_floor(large))
    yield works(basins_at_random(100, highest=20), volumes_of_all_sizes(200, largest=10**6))
    yield works(basins_at_random(1000, highest=10), volumes_of_all_sizes(1000, largest=10**7))
    # One side maximal, then both.
    yield works(basins_at_random(MAX_COUNT), [1])
    yield works(basins_at_random(2), volumes_of_all_sizes(MAX_COUNT))
    yield works(basins_at_random(MAX_COUNT), volumes_of_all_sizes(MAX_COUNT))
    stairs = [(step * 166, MAX_WIDTH) for step in range(MAX_COUNT)]
    yield works(stairs, [rng.randint(1, 10**12) for _ in range(MAX_COUNT)])


write_judge_tests(FOLDER, inputs(), check)
