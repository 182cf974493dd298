"""Writes the secret inputs, always the same ones: python3 generators/generate.py data/secret"""

import random
import sys
from pathlib import Path

MAX_PLACES = 400
MAX_TRACKS = 1500
MOST_WATER = 40
SLOWEST = 1000
LONGEST = 10**6
NO_WELL = -1
rng = random.Random(2121)


def desert(water, wells, tracks):
    """Places come numbered from 0; all but the first and the last get numbers at random, so that numbers tell nothing."""
    n = len(wells)
    number = [1, *rng.sample(range(2, n), n - 2), n]
    moved = [0] * n
    for place, well in enumerate(wells):
        moved[number[place] - 1] = well
    rows = [f'{number[u]} {number[v]} {hours} {measures}' for u, v, hours, measures in rng.sample(tracks, len(tracks))]
    return '\n'.join([f'{n} {len(rows)} {water}', ' '.join(map(str, moved)), *rows]) + '\n'


def wells_here_and_there(n, share, slowest=SLOWEST):
    return [rng.randint(1, slowest) if rng.random() < share else NO_WELL for _ in range(n)]


def scattered(n, m, longest, measures):
    """A random tree, and random tracks on top of it."""
    pairs = [(rng.randrange(place), place) for place in range(1, n)]
    while len(pairs) < m:
        pairs.append(tuple(rng.sample(range(n), 2)))
    return [(u, v, rng.randint(1, longest), rng.randint(*measures)) for u, v in pairs]


def long_road(n, measures, detours):
    """One row of places, and wells aside that are worth a detour now and then."""
    road = [(place, place + 1, rng.randint(1, 50), rng.randint(*measures)) for place in range(n - 1 - detours)]
    return road + [(rng.randrange(n - detours), n - detours + aside, rng.randint(1, 20), rng.randint(0, 5)) for aside in range(detours)]


def layers(width, depth, measures):
    """Every place of a layer leads to several of the next: fast and thirsty, or slow and frugal."""
    tracks = [(0, 1 + i, 1, 0) for i in range(width)]
    for layer in range(depth - 1):
        for i in range(width):
            for j in rng.sample(range(width), min(3, width)):
                thirst = rng.randint(*measures)
                hours = 10 * (measures[1] - thirst) + rng.randint(1, 10)
                tracks.append((1 + layer * width + i, 1 + (layer + 1) * width + j, hours, thirst))
    last = 1 + depth * width
    return last + 1, tracks + [(last - 1 - i, last, 1, 0) for i in range(width)]


def inputs():
    # The smallest: enough water, not enough, drawn at the start.
    yield 'smallest', desert(5, [NO_WELL, NO_WELL], [(0, 1, 3, 5)])
    yield 'smallest', desert(5, [NO_WELL, 1], [(0, 1, 3, 6)])
    yield 'smallest', desert(1, [7, NO_WELL], [(0, 1, LONGEST, 0), (1, 0, 9, 1)])
    yield 'no-way', desert(9, [1, 1, 1, 1], [(0, 1, 1, 1), (2, 3, 1, 1)])
    # Back to the well; several tracks between two places; full skins do not pay.
    yield 'detour', desert(6, [NO_WELL, NO_WELL, 2, NO_WELL], [(0, 1, 1, 4), (1, 2, 1, 1), (1, 3, 5, 5)])
    yield 'parallel', desert(10, [NO_WELL, 3, NO_WELL], [(0, 1, 9, 1), (0, 1, 1, 9), (1, 2, 2, 8), (1, 2, 40, 2)])
    yield 'against-full-skins', desert(20, [NO_WELL, 50, 1, NO_WELL], [(0, 1, 5, 18), (1, 2, 5, 3), (2, 3, 5, 20)])
    yield 'against-full-skins', desert(30, wells_here_and_there(40, 0.7, 30), long_road(40, (3, 9), 6))
    yield 'random', desert(8, wells_here_and_there(12, 0.5, 9), scattered(12, 25, 20, (1, 7)))
    yield 'random', desert(15, wells_here_and_there(60, 0.3, 40), scattered(60, 150, 100, (0, 12)))
    yield 'random', desert(40, wells_here_and_there(200, 0.05), scattered(200, 700, 1000, (5, 30)))
    n, tracks = layers(8, 12, (1, 9))
    yield 'layers', desert(30, wells_here_and_there(n, 0.3, 15), tracks)
    # Maximal.
    yield 'maximal', desert(MOST_WATER, wells_here_and_there(MAX_PLACES, 0.4), scattered(MAX_PLACES, MAX_TRACKS, LONGEST, (0, 40)))
    yield 'maximal', desert(MOST_WATER, wells_here_and_there(MAX_PLACES, 1.0, 20), long_road(MAX_PLACES, (15, 30), 10))
    yield 'maximal', desert(MOST_WATER, wells_here_and_there(MAX_PLACES, 0.9), long_road(MAX_PLACES, (1, 12), 100))
    n, tracks = layers(13, 30, (1, 20))
    yield 'maximal', desert(MOST_WATER, wells_here_and_there(n, 0.25, 60), tracks)
    yield 'maximal', desert(MOST_WATER, [NO_WELL] * MAX_PLACES, scattered(MAX_PLACES, MAX_TRACKS, 1000, (20, 40)))


for number, (name, text) in enumerate(inputs(), start=1):
    Path(sys.argv[1], f'{number:02}-{name}.in').write_text(text)
