"""Writes the secret inputs, always the same ones: python3 generators/generate.py data/secret"""

import random
import sys
from pathlib import Path

MAX_TELEGRAMS = 2000
FARTHEST = 10**6
rng = random.Random(5505)


def day(houses):
    return f'{len(houses)}\n{" ".join(map(str, houses))}\n'


def anywhere(n, farthest=FARTHEST):
    return [rng.randint(-farthest, farthest) for _ in range(n)]


def stroll(n, stride):
    """Each house near the one before, as on a real round."""
    houses, here = [], 0
    for _ in range(n):
        here = max(-FARTHEST, min(FARTHEST, here + rng.randint(-stride, stride)))
        houses.append(here)
    return houses


def two_rounds(n, stride):
    """Two rounds shuffled into one list: the plan exists, but the list does not show it."""
    rounds = [stroll(n, stride), stroll(n, stride)]
    return [rounds[rng.randrange(2)][i] for i in range(n)]


def tug(n, near, far):
    """The nearer courier runs to and fro between two houses, while moving the other one once would end it."""
    return [near if i % 2 == 0 else far for i in range(n)]


def inputs():
    # The smallest; nobody has to move; the same house for ever; one end of the street.
    yield 'smallest', day([0])
    yield 'smallest', day([-7])
    yield 'smallest', day([0] * 20)
    yield 'smallest', day([FARTHEST] * 10)
    yield 'smallest', day([5, 5, -5, -5, 5, -5])
    # One way only: a second courier is of no use.
    yield 'one-way', day(list(range(1, 40)))
    # Against always sending the nearer one.
    yield 'against-nearest', day(tug(30, near=10, far=19))
    yield 'against-nearest', day(tug(9, near=-4, far=-7) + tug(9, near=3, far=5))
    yield 'against-nearest', day(anywhere(12, farthest=20))
    yield 'against-nearest', day(anywhere(100, farthest=50))
    yield 'against-nearest', day(two_rounds(300, stride=10))
    yield 'against-nearest', day(stroll(1000, stride=100))
    # Maximal.
    yield 'maximal', day(anywhere(MAX_TELEGRAMS))
    yield 'maximal', day(two_rounds(MAX_TELEGRAMS, stride=5000))
    yield 'maximal', day(tug(MAX_TELEGRAMS, near=FARTHEST // 2, far=FARTHEST))
    yield 'maximal', day([house for _ in range(MAX_TELEGRAMS // 4) for house in (-FARTHEST, FARTHEST, 0, rng.randint(-9, 9))])
    yield 'maximal', day([rng.choice((-FARTHEST, -FARTHEST // 3, FARTHEST // 3, FARTHEST)) for _ in range(MAX_TELEGRAMS)])


for number, (name, text) in enumerate(inputs(), start=1):
    Path(sys.argv[1], f'{number:02}-{name}.in').write_text(text)
