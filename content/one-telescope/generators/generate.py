"""Writes the secret inputs, always the same ones: python3 generators/generate.py data/secret"""

import random
import sys
from pathlib import Path

MAX_REQUESTS = 10_000
MAX_TURNING = 1000
MAX_MINUTE = 10**6
rng = random.Random(2202)


def season(turning, requests):
    rows = [f'{start} {end}' for start, end in requests]
    return '\n'.join([f'{len(rows)} {turning}', *rows]) + '\n'


def anywhere(n, longest, last_minute=MAX_MINUTE):
    starts = [rng.randint(0, last_minute - longest) for _ in range(n)]
    return [(start, start + rng.randint(1, longest)) for start in starts]


def shuffled(requests):
    rng.shuffle(requests)
    return requests


def one_long_over_many_short(n, length):
    return shuffled([(0, MAX_MINUTE)] + [(i * length + 1, (i + 1) * length + 1) for i in range(n - 1)])


def short_bridges(blocks):
    """Two long observations that fit together, and a short one across the seam that would keep out both."""
    requests = []
    for block in range(blocks):
        base = block * 300
        requests += [(base, base + 100), (base + 110, base + 210), (base + 98, base + 112)]
    return shuffled(requests)


def exactly_one_turn_apart(n, turning, length, slack):
    step = turning + length + slack
    return shuffled([(i * step, i * step + length) for i in range(n)])


def inputs():
    # The smallest; the whole season; the same request many times.
    yield 'smallest', season(0, [(0, 1)])
    yield 'smallest', season(1000, [(0, MAX_MINUTE), (MAX_MINUTE - 1, MAX_MINUTE)])
    yield 'smallest', season(0, [(3, 8)] * 50)
    # The turn fits exactly, or is one minute short.
    yield 'exact-turn', season(7, exactly_one_turn_apart(40, turning=7, length=3, slack=0))
    yield 'exact-turn', season(7, exactly_one_turn_apart(40, turning=7, length=3, slack=-1))
    yield 'exact-turn', season(0, exactly_one_turn_apart(40, turning=0, length=1, slack=0))
    # Against taking what starts first, and against taking the shortest.
    yield 'against-greedy', season(0, one_long_over_many_short(100, 50))
    yield 'against-greedy', season(10, short_bridges(30))
    yield 'against-greedy', season(5, anywhere(60, 40, last_minute=500))
    yield 'against-greedy', season(0, anywhere(300, 30, last_minute=1000))
    yield 'against-greedy', season(3, anywhere(2000, 500, last_minute=20_000))
    # Everyone ends together; everyone starts together.
    yield 'same-edge', season(2, [(rng.randint(0, 4999), 5000) for _ in range(500)])
    yield 'same-edge', season(2, [(0, rng.randint(1, 5000)) for _ in range(500)])
    # Maximal.
    yield 'maximal', season(0, anywhere(MAX_REQUESTS, 1000))
    yield 'maximal', season(MAX_TURNING, anywhere(MAX_REQUESTS, 100))
    yield 'maximal', season(0, one_long_over_many_short(MAX_REQUESTS, 100))
    yield 'maximal', season(10, short_bridges(MAX_REQUESTS // 3))
    yield 'maximal', season(1, anywhere(MAX_REQUESTS, 500_000))


for number, (name, text) in enumerate(inputs(), start=1):
    Path(sys.argv[1], f'{number:02}-{name}.in').write_text(text)
