"""Writes the secret inputs, always the same ones: python3 generators/generate.py data/secret"""

import random
import sys
from pathlib import Path

MAX_SIDE = 100
MAX_PERIOD = 9
rng = random.Random(4404)


def town(period, rows):
    return '\n'.join([f'{len(rows)} {len(rows[0])} {period}', *rows]) + '\n'


def bridge(period):
    return str(rng.randrange(period))


def scattered(height, width, period, walls, bridges):
    """Every square for itself: a wall, a bridge or a street, by the given shares; S and T in opposite corners."""
    def square():
        draw = rng.random()
        return '#' if draw < walls else bridge(period) if draw < walls + bridges else '.'

    rows = [[square() for _ in range(width)] for _ in range(height)]
    rows[0][:2], rows[-1][-2:] = 'S.', '.T'
    return town(period, [''.join(row) for row in rows])


def canals(height, width, period, breadth):
    """Streets crossed by canals of full width; bridges span them in a few columns only."""
    rows = []
    for row in range(height):
        if row % (breadth + 2) < 2:
            rows.append(['.'] * width)
        else:
            rows.append([bridge(period) if column % 7 == 3 else '#' for column in range(width)])
    rows[0][0], rows[-1][-1] = 'S', 'T'
    return town(period, [''.join(row) for row in rows])


def serpentine(height, width, period, corridor):
    """One corridor that winds through the whole map; corridor(step) says what lies at each of its squares."""
    rows, step = [['#'] * width for _ in range(height)], 0
    for row in range(height):
        eastward = row % 4 == 0
        ends = range(width) if row % 2 == 0 else [width - 1 if row % 4 == 1 else 0]
        for column in ends if eastward or row % 2 else reversed(ends):
            rows[row][column] = corridor(step)
            last, step = (row, column), step + 1
    rows[0][0] = 'S'
    rows[last[0]][last[1]] = 'T'
    return town(period, [''.join(row) for row in rows])


def rhythm(period, phase, length=40):
    """Long bridges that let one phase walk straight on and hold up every other one, again and again."""
    wrong_phases = [other for other in range(period) if other != phase]

    def corridor(step):
        if step % length < 4:
            return '.'
        return str((wrong_phases[step % len(wrong_phases)] + step) % period)

    return corridor


def traps(period):
    """Now and then two squares that go up together, and catch whoever stepped on the first one a minute before."""
    digits = [bridge(period) for _ in range(MAX_SIDE**2)]
    return lambda step: digits[step // 10] if step % 10 in (4, 5) else '.'


def now_and_then(period, share):
    return lambda step: bridge(period) if rng.random() < share else '.'


def shut_in():
    """A large quarter to roam in, and a door that nobody reaches."""
    rows = [['.'] * MAX_SIDE for _ in range(MAX_SIDE)]
    for i in range(5):
        rows[-5][-1 - i] = rows[-1 - i][-5] = '#'
    rows[0][0], rows[-1][-1] = 'S', 'T'
    return town(MAX_PERIOD, [''.join(row) for row in rows])


def inputs():
    # The smallest maps, and single bridges.
    yield 'smallest', town(2, ['ST'])
    yield 'smallest', town(2, ['T', '0', 'S'])
    yield 'smallest', town(5, ['S#T'])
    yield 'smallest', town(9, ['S1T', '.#.', '...'])
    # Wide bridges: too early, too late, never.
    yield 'wide-bridges', town(4, ['S2331T'])
    yield 'wide-bridges', town(3, ['S.0120T', '.#####.', '.......'])
    yield 'wide-bridges', town(2, ['S0101010101T'])
    yield 'wide-bridges', town(3, ['S' + '012' * 10 + 'T'])
    # Mixed.
    yield 'mixed', scattered(8, 9, 3, walls=0.2, bridges=0.5)
    yield 'mixed', scattered(30, 30, 3, walls=0.3, bridges=0.6)
    yield 'mixed', canals(38, 50, 2, breadth=4)
    yield 'mixed', canals(98, 100, 3, breadth=6)
    # Maximal: open, nearly all bridge, winding, in step, and closed.
    yield 'maximal', scattered(100, 100, 9, walls=0.25, bridges=0.4)
    yield 'maximal', scattered(100, 100, 9, walls=0.0, bridges=1.0)
    yield 'maximal', scattered(100, 100, 2, walls=0.1, bridges=0.5)
    yield 'maximal', serpentine(100, 100, 9, now_and_then(9, share=0.4))
    yield 'maximal', serpentine(100, 100, 3, traps(3))
    yield 'maximal', serpentine(99, 100, 5, rhythm(5, phase=2))
    yield 'maximal', serpentine(99, 100, 9, rhythm(9, phase=0, length=60))
    yield 'maximal', shut_in()


for number, (name, text) in enumerate(inputs(), start=1):
    Path(sys.argv[1], f'{number:02}-{name}.in').write_text(text)
