"""Writes the secret inputs, always the same ones: python3 generators/generate.py data/secret"""

import random
import sys
from pathlib import Path

MAX_EVENTS = 30_000
rng = random.Random(1313)


def evening(events):
    return '\n'.join([str(len(events)), *events]) + '\n'


def leaving(guests):
    return [f'- {guest}' for guest in guests]


def shuffled(n):
    return rng.sample(range(1, n + 1), n)


def coming_and_going(n, share_of_arrivals, chosen):
    """`chosen` picks the place of the guest who leaves, among those inside in the order they came."""
    events, inside, came = [], [], 0
    for _ in range(n):
        if not inside or rng.random() < share_of_arrivals:
            came += 1
            inside.append(came)
            events.append('+')
        else:
            events.append(f'- {inside.pop(chosen(len(inside)))}')
    return events


def anybody(count):
    return rng.randrange(count)


def a_late_one(count):
    return max(0, count - 1 - rng.randrange(5))


def full_house_with_a_restless_guest(n):
    """Many stay for the whole evening; the last one to come leaves, and another one comes."""
    staying = n // 2
    events = ['+'] * staying
    for guest in range(staying, staying + (n - staying) // 2):
        events += [f'- {guest}', '+']
    return events


def inputs():
    # The smallest; nobody leaves; everybody leaves at once.
    yield 'smallest', evening(['+'])
    yield 'smallest', evening(['+', '- 1'])
    yield 'smallest', evening(['+', '+', '- 2', '+', '- 1', '+'])
    yield 'all-stay', evening(['+'] * 30)
    yield 'all-leave', evening(['+'] * 10 + leaving(range(1, 11)) + ['+'] * 12)
    # Against the hook that became free last, and against the one that became free first.
    yield 'against-last-freed', evening(['+'] * 4 + leaving([1, 3]) + ['+'] * 3)
    yield 'against-first-freed', evening(['+'] * 4 + leaving([3, 1]) + ['+'] * 3)
    yield 'mixed', evening(coming_and_going(60, 0.6, anybody))
    yield 'mixed', evening(coming_and_going(1000, 0.5, anybody))
    yield 'mixed', evening(['+'] * 1500 + leaving(shuffled(1500)) + ['+'] * 1500)
    yield 'mixed', evening(coming_and_going(6000, 0.55, a_late_one))
    # Maximal.
    yield 'maximal', evening(['+'] * MAX_EVENTS)
    yield 'maximal', evening(full_house_with_a_restless_guest(MAX_EVENTS))
    yield 'maximal', evening(coming_and_going(MAX_EVENTS, 0.7, anybody))
    third = MAX_EVENTS // 3
    yield 'maximal', evening(['+'] * third + leaving(shuffled(third)) + ['+'] * third)


for number, (name, text) in enumerate(inputs(), start=1):
    Path(sys.argv[1], f'{number:02}-{name}.in').write_text(text)
