"""Makes the judge tests again: python3 content/shady-side/generate.py"""

import random
import sys
from pathlib import Path

FOLDER = Path(__file__).resolve().parent
sys.dont_write_bytecode = True
sys.path.insert(0, str(FOLDER.parent))
from judge_data import integers, lines_of, write_judge_tests  # noqa: E402

MAX_STRETCHES = 20_000
MAX_MINUTES = 1000
DIRECTIONS = 'NESW'
rng = random.Random(8808)


def check(text):
    head, *lines = lines_of(text)
    count, sun = head.split(' ')
    [n] = integers(count, 1, 1, MAX_STRETCHES)
    assert sun in DIRECTIONS and len(sun) == 1
    assert len(lines) == n, f'{len(lines)} stretches where {n} belong'
    for line in lines:
        heading, minutes = line.split(' ')
        assert heading in DIRECTIONS and len(heading) == 1
        integers(minutes, 1, 1, MAX_MINUTES)


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
        yield journey('N', [(heading, 7)])
    # Never sunny; one change is enough; the change is best right away or before the last stretch.
    yield journey('E', to('EWEWWE'))
    yield journey('S', to('EEENWWW'))
    yield journey('W', [('N', 1), ('S', 1000), ('S', 1000), ('N', 2)])
    yield journey('N', [('E', 50), ('E', 60), ('E', 1), ('W', 1000)])
    # Against changing at the first sun: a short wrong stretch before a long right one.
    yield journey('E', [('N', 100), ('S', 1), ('N', 100), ('S', 500)])
    yield journey('S', to('EW' * 15))
    yield journey('W', to(rng.choices(DIRECTIONS, k=200)))
    yield journey('N', to(drifting(3000, 'W', 'E')))
    # Maximal: everything sunny, shifting winds, ties everywhere, and noise.
    yield journey('S', [('E', MAX_MINUTES)] * MAX_STRETCHES)
    yield journey('E', [('S', MAX_MINUTES), ('N', MAX_MINUTES)] * (MAX_STRETCHES // 2))
    yield journey('W', to(drifting(MAX_STRETCHES, 'N', 'S')))
    yield journey('N', to(rng.choices(DIRECTIONS, k=MAX_STRETCHES)))


write_judge_tests(FOLDER, inputs(), check)
