"""Makes the judge tests again: python3 content/dead-end-depot/generate.py"""

import random
import sys
from pathlib import Path

FOLDER = Path(__file__).resolve().parent
sys.dont_write_bytecode = True
sys.path.insert(0, str(FOLDER.parent))
from judge_data import integers, lines_of, write_judge_tests  # noqa: E402

MAX_EVENTS = 25_000
MAX_CARRIAGES = 100
rng = random.Random(9909)


def check(text):
    head, *lines = lines_of(text)
    [n] = integers(head, 1, 1, MAX_EVENTS)
    assert len(lines) == n, f'{len(lines)} events where {n} belong'
    came, inside = 0, set()
    for line in lines:
        kind, number = line.split(' ')
        if kind == '+':
            integers(number, 1, 1, MAX_CARRIAGES)
            came += 1
            inside.add(came)
        else:
            assert kind == '-'
            inside.remove(integers(number, 1, 1, came)[0])
    assert len(inside) < came, 'no tram leaves'


def day(events):
    return '\n'.join([str(len(events)), *events]) + '\n'


def arrivals(n, low=1, high=MAX_CARRIAGES):
    return [f'+ {rng.randint(low, high)}' for _ in range(n)]


def departures(trams):
    return [f'- {tram}' for tram in trams]


def shuffled(n):
    return rng.sample(range(1, n + 1), n)


def coming_and_going(n, share_of_arrivals, leaving):
    """`leaving` picks the place on the track of the tram that leaves."""
    events, track, came = [], [], 0
    for _ in range(n):
        if not track or rng.random() < share_of_arrivals:
            came += 1
            track.append(came)
            events.append(f'+ {rng.randint(1, MAX_CARRIAGES)}')
        else:
            events.append(f'- {track.pop(leaving(len(track)))}')
    return events


def anywhere(count):
    return rng.randrange(count)


def near_the_wall(count):
    return min(count - 1, rng.randrange(4))


def inputs():
    # The smallest; one after the other; last in, first out; first in, first out.
    yield day(['+ 1', '- 1'])
    yield day(['+ 7', '+ 100', '- 1'])
    yield day(['+ 3', '- 1'] + ['+ 5', '- 2'] + ['+ 2', '+ 9'])
    yield day(arrivals(10) + departures(range(10, 0, -1)))
    yield day(arrivals(10) + departures(range(1, 11)))
    # Against a wrong order after shunting, and against trams that have left.
    yield day(['+ 1', '+ 10', '+ 100', '- 1', '- 2', '- 3'])
    yield day(arrivals(6) + departures([3, 5, 1]) + arrivals(4) + departures([2, 8, 4, 10, 6]))
    yield day(coming_and_going(60, 0.6, anywhere))
    yield day(coming_and_going(500, 0.5, anywhere))
    yield day(arrivals(1000) + departures(shuffled(1000)))
    yield day(coming_and_going(5000, 0.55, near_the_wall))
    # Maximal: the longest trams, a full depot emptied from the wall, and in any order.
    yield day(['+ 100'] * (MAX_EVENTS - 5) + departures([1, 12_345, 2, MAX_EVENTS - 5, 3]))
    yield day(arrivals(MAX_EVENTS // 2) + departures(range(1, MAX_EVENTS // 2 + 1)))
    yield day(arrivals(MAX_EVENTS // 2) + departures(shuffled(MAX_EVENTS // 2)))
    yield day(coming_and_going(MAX_EVENTS, 0.7, near_the_wall))


write_judge_tests(FOLDER, inputs(), check)
