"""Writes the secret inputs, always the same ones: python3 generators/generate.py data/secret"""

import random
import sys
from pathlib import Path

MAX_PLACES = 150
MAX_TRAILS = 600
MAX_VILLAGES = 10
MAX_COST = 10**6
rng = random.Random(6606)


def valley(villages, masts, trails):
    """Trails come as (place, place, wire) with places from 0; the villages are the first places."""
    rows = [f'{u + 1} {v + 1} {wire}' for u, v, wire in trails]
    return '\n'.join([f'{len(masts)} {len(trails)} {villages}', ' '.join(map(str, masts)), *rows]) + '\n'


def renumbered(villages, chosen, masts, trails):
    """The chosen places become the villages and the others get numbers at random, so that numbers tell nothing."""
    others = [place for place in range(len(masts)) if place not in chosen]
    rng.shuffle(others)
    order = [*chosen, *others]
    number = {place: index for index, place in enumerate(order)}
    moved = [(number[u], number[v], wire) for u, v, wire in trails]
    rng.shuffle(moved)
    return valley(villages, [masts[place] for place in order], moved)


def scattered(n, m, villages, dearest_mast, dearest_wire):
    """A random tree, and random trails on top of it."""
    pairs = [(rng.randrange(place), place) for place in range(1, n)]
    while len(pairs) < m:
        pairs.append(tuple(rng.sample(range(n), 2)))
    trails = [(u, v, rng.randint(0, dearest_wire)) for u, v in pairs]
    masts = [rng.randint(0, dearest_mast) for _ in range(n)]
    return renumbered(villages, rng.sample(range(n), villages), masts, trails)


def meadow(height, width, villages, mast, wire):
    """A grid of places: many ways are equally long, and the villages have to find shared ones."""
    trails = []
    for place in range(height * width):
        if (place + 1) % width:
            trails.append((place, place + 1, wire()))
        if place + width < height * width:
            trails.append((place, place + width, wire()))
    masts = [mast() for _ in range(height * width)]
    return renumbered(villages, rng.sample(range(height * width), villages), masts, trails)


def star(villages, spoke, rim, hub_mast):
    """All villages meet cheaply at a hub, or go round the rim for a little less per step than two spokes."""
    ring = [(i, (i + 1) % villages, rim) for i in range(villages)]
    spokes = [(i, villages, spoke) for i in range(villages)]
    return valley(villages, [1] * villages + [hub_mast], ring + spokes)


def nested_hubs():
    """Hubs of hubs: no single hub pays for itself, all of them together do."""
    hubs = [(8 + i // 2, i, 8) for i in range(8)] + [(12 + i // 2, 8 + i, 8) for i in range(4)] + [(12, 13, 8)]
    direct = [(a, b, 18) for a in range(8) for b in range(a)]
    return renumbered(8, list(range(8)), [1] * 8 + [3] * 6, hubs + direct)


def village_street(n, villages):
    """One long row of places with villages at both ends and between: everything is needed."""
    trails = [(place, place + 1, rng.randint(1, MAX_COST)) for place in range(n - 1)]
    chosen = [0, n - 1, *rng.sample(range(1, n - 1), villages - 2)]
    return renumbered(villages, chosen, [rng.randint(0, MAX_COST) for _ in range(n)], trails)


def inputs():
    # The smallest; parallel trails; all places are villages; everything is free.
    yield 'smallest', valley(1, [MAX_COST], [])
    yield 'smallest', valley(1, [3, 0], [(0, 1, 0)])
    yield 'smallest', valley(2, [1, 2], [(0, 1, 9), (1, 0, 4), (0, 1, 7)])
    yield 'smallest', scattered(8, 20, 8, dearest_mast=50, dearest_wire=50)
    yield 'smallest', scattered(30, 60, 5, dearest_mast=0, dearest_wire=0)
    # Hubs, where ways are shared.
    yield 'hubs', star(8, spoke=6, rim=11, hub_mast=1)
    yield 'hubs', star(5, spoke=6, rim=9, hub_mast=9)
    yield 'hubs', nested_hubs()
    # Small at random: all wire, all masts, both.
    yield 'random', scattered(12, 20, 4, dearest_mast=0, dearest_wire=20)
    yield 'random', scattered(12, 24, 5, dearest_mast=20, dearest_wire=0)
    yield 'random', scattered(16, 40, 6, dearest_mast=30, dearest_wire=30)
    yield 'random', meadow(5, 6, 6, mast=lambda: 1, wire=lambda: 2)
    yield 'random', village_street(MAX_PLACES, MAX_VILLAGES)
    # Maximal.
    yield 'maximal', scattered(MAX_PLACES, MAX_TRAILS, MAX_VILLAGES, MAX_COST, MAX_COST)
    yield 'maximal', scattered(MAX_PLACES, MAX_TRAILS, MAX_VILLAGES, dearest_mast=10, dearest_wire=MAX_COST)
    yield 'maximal', scattered(MAX_PLACES, 200, MAX_VILLAGES, dearest_mast=MAX_COST, dearest_wire=1000)
    yield 'maximal', meadow(10, 15, MAX_VILLAGES, mast=lambda: 1, wire=lambda: 1)
    yield 'maximal', meadow(10, 15, MAX_VILLAGES, mast=lambda: rng.randint(0, 100), wire=lambda: rng.randint(0, 100))
    yield 'maximal', scattered(36, MAX_TRAILS, MAX_VILLAGES, dearest_mast=1000, dearest_wire=100)


for number, (name, text) in enumerate(inputs(), start=1):
    Path(sys.argv[1], f'{number:02}-{name}.in').write_text(text)
