"""Writes the secret inputs, always the same ones: python3 generators/generate.py data/secret"""

import random
import sys
from pathlib import Path

MAX_EVENTS = 25_000
MAX_CARRIAGES = 100
rng = random.Random(9909)


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
    yield 'in-order', day(['+ 1', '- 1'])
    yield 'in-order', day(['+ 7', '+ 100', '- 1'])
    yield 'in-order', day(['+ 3', '- 1'] + ['+ 5', '- 2'] + ['+ 2', '+ 9'])
    yield 'in-order', day(arrivals(10) + departures(range(10, 0, -1)))
    yield 'in-order', day(arrivals(10) + departures(range(1, 11)))
    # Against a wrong order after shunting, and against trams that have left.
    yield 'shunting', day(['+ 1', '+ 10', '+ 100', '- 1', '- 2', '- 3'])
    yield 'shunting', day(arrivals(6) + departures([3, 5, 1]) + arrivals(4) + departures([2, 8, 4, 10, 6]))
    yield 'shunting', day(coming_and_going(60, 0.6, anywhere))
    yield 'shunting', day(coming_and_going(500, 0.5, anywhere))
    yield 'shunting', day(arrivals(1000) + departures(shuffled(1000)))
    yield 'shunting', day(coming_and_going(5000, 0.55, near_the_wall))
    # Maximal: the longest trams, a full depot emptied from the wall, and in any order.
    yield 'maximal', day(['+ 100'] * (MAX_EVENTS - 5) + departures([1, 12_345, 2, MAX_EVENTS - 5, 3]))
    yield 'maximal', day(arrivals(MAX_EVENTS // 2) + departures(range(1, MAX_EVENTS // 2 + 1)))
    yield 'maximal', day(arrivals(MAX_EVENTS // 2) + departures(shuffled(MAX_EVENTS // 2)))
    yield 'maximal', day(coming_and_going(MAX_EVENTS, 0.7, near_the_wall))


for number, (name, text) in enumerate(inputs(), start=1):
    Path(sys.argv[1], f'{number:02}-{name}.in').write_text(text)
