"""Makes the judge tests again: python3 content/valley-telegraph/generate.py"""

import random
import sys
from pathlib import Path

FOLDER = Path(__file__).resolve().parent
sys.dont_write_bytecode = True
sys.path.insert(0, str(FOLDER.parent))
from judge_data import integers, lines_of, write_judge_tests  # noqa: E402

MAX_PLACES = 150
MAX_TRAILS = 600
MAX_VILLAGES = 10
MAX_COST = 10**6
rng = random.Random(6606)


def check(text):
    head, masts, *trails = lines_of(text)
    n, m, villages = integers(head, 3, 0, MAX_TRAILS)
    assert 1 <= n <= MAX_PLACES and m == len(trails) and 1 <= villages <= min(n, MAX_VILLAGES)
    integers(masts, n, 0, MAX_COST)
    neighbours = {place: set() for place in range(1, n + 1)}
    for trail in trails:
        u, v, _ = integers(trail, 3, 0, MAX_COST)
        assert 1 <= u <= n and 1 <= v <= n and u != v
        neighbours[u].add(v)
        neighbours[v].add(u)
    assert len(reachable_from(1, neighbours)) == n


def reachable_from(start, neighbours):
    seen, open_places = {start}, [start]
    while open_places:
        fresh = neighbours[open_places.pop()] - seen
        seen |= fresh
        open_places += fresh
    return seen


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
    yield valley(1, [MAX_COST], [])
    yield valley(1, [3, 0], [(0, 1, 0)])
    yield valley(2, [1, 2], [(0, 1, 9), (1, 0, 4), (0, 1, 7)])
    yield scattered(8, 20, 8, dearest_mast=50, dearest_wire=50)
    yield scattered(30, 60, 5, dearest_mast=0, dearest_wire=0)
    # Hubs, where ways are shared.
    yield star(8, spoke=6, rim=11, hub_mast=1)
    yield star(5, spoke=6, rim=9, hub_mast=9)
    yield nested_hubs()
    # Small at random: all wire, all masts, both.
    yield scattered(12, 20, 4, dearest_mast=0, dearest_wire=20)
    yield scattered(12, 24, 5, dearest_mast=20, dearest_wire=0)
    yield scattered(16, 40, 6, dearest_mast=30, dearest_wire=30)
    yield meadow(5, 6, 6, mast=lambda: 1, wire=lambda: 2)
    yield village_street(MAX_PLACES, MAX_VILLAGES)
    # Maximal.
    yield scattered(MAX_PLACES, MAX_TRAILS, MAX_VILLAGES, MAX_COST, MAX_COST)
    yield scattered(MAX_PLACES, MAX_TRAILS, MAX_VILLAGES, dearest_mast=10, dearest_wire=MAX_COST)
    yield scattered(MAX_PLACES, 200, MAX_VILLAGES, dearest_mast=MAX_COST, dearest_wire=1000)
    yield meadow(10, 15, MAX_VILLAGES, mast=lambda: 1, wire=lambda: 1)
    yield meadow(10, 15, MAX_VILLAGES, mast=lambda: rng.randint(0, 100), wire=lambda: rng.randint(0, 100))
    yield scattered(36, MAX_TRAILS, MAX_VILLAGES, dearest_mast=1000, dearest_wire=100)


write_judge_tests(FOLDER, inputs(), check)
