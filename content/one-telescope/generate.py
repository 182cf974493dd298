"""Makes the judge tests again: python3 content/one-telescope/generate.py"""

import random
import sys
from pathlib import Path

FOLDER = Path(__file__).resolve().parent
sys.dont_write_bytecode = True
sys.path.insert(0, str(FOLDER.parent))
from judge_data import integers, lines_of, write_judge_tests  # noqa: E402

MAX_REQUESTS = 10_000
MAX_TURNING = 1000
MAX_MINUTE = 10**6
rng = random.Random(2202)


def check(text):
    head, *requests = lines_of(text)
    n, turning = integers(head, 2, 0, MAX_REQUESTS)
    assert 1 <= n == len(requests) and turning <= MAX_TURNING
    for request in requests:
        start, end = integers(request, 2, 0, MAX_MINUTE)
        assert start < end


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
    yield season(0, [(0, 1)])
    yield season(1000, [(0, MAX_MINUTE), (MAX_MINUTE - 1, MAX_MINUTE)])
    yield season(0, [(3, 8)] * 50)
    # The turn fits exactly, or is one minute short.
    yield season(7, exactly_one_turn_apart(40, turning=7, length=3, slack=0))
    yield season(7, exactly_one_turn_apart(40, turning=7, length=3, slack=-1))
    yield season(0, exactly_one_turn_apart(40, turning=0, length=1, slack=0))
    # Against taking what starts first, and against taking the shortest.
    yield season(0, one_long_over_many_short(100, 50))
    yield season(10, short_bridges(30))
    yield season(5, anywhere(60, 40, last_minute=500))
    yield season(0, anywhere(300, 30, last_minute=1000))
    yield season(3, anywhere(2000, 500, last_minute=20_000))
    # Everyone ends together; everyone starts together.
    yield season(2, [(rng.randint(0, 4999), 5000) for _ in range(500)])
    yield season(2, [(0, rng.randint(1, 5000)) for _ in range(500)])
    # Maximal.
    yield season(0, anywhere(MAX_REQUESTS, 1000))
    yield season(MAX_TURNING, anywhere(MAX_REQUESTS, 100))
    yield season(0, one_long_over_many_short(MAX_REQUESTS, 100))
    yield season(10, short_bridges(MAX_REQUESTS // 3))
    yield season(1, anywhere(MAX_REQUESTS, 500_000))


write_judge_tests(FOLDER, inputs(), check)
