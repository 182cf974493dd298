"""Writes the secret inputs, always the same ones: python3 generators/generate.py data/secret"""

import random
import sys
from pathlib import Path

MAX_ROWS = 60
MAX_COLUMNS = 7
MAX_TILES = 6
rng = random.Random(2424)


def floor(tiles, rows):
    return '\n'.join([f'{len(rows)} {len(rows[0])} {tiles}', *rows]) + '\n'


def empty(height, width):
    return ['.' * width] * height


def scattered(height, width, share):
    return [''.join('#' if rng.random() < share else '.' for _ in range(width)) for _ in range(height)]


def colonnade(height, width):
    """A pillar on every third square of every third row."""
    return [''.join('#' if row % 3 == 1 and column % 3 == 1 else '.' for column in range(width)) for row in range(height)]


def without_corners(height, width):
    """Both squares that are missing have the same colour of a chessboard."""
    rows = empty(height, width)
    return ['#' + rows[0][1:], *rows[1:-1], rows[-1][:-1] + '#']


def inputs():
    # The smallest; only pillars; only small tiles; too many or too few of them.
    yield 'smallest', floor(0, ['#'])
    yield 'smallest', floor(1, ['.'])
    yield 'smallest', floor(0, ['.'])
    yield 'smallest', floor(1, ['#'])
    yield 'only-pillars', floor(0, ['#' * MAX_COLUMNS] * MAX_ROWS)
    yield 'too-many', floor(6, ['..', '##'])
    yield 'only-small', floor(6, ['...', '...'])
    # One row, one column; an odd number of squares; a chessboard argument.
    yield 'one-column', floor(4, ['.'] * MAX_ROWS)
    yield 'one-row', floor(3, ['.......'])
    yield 'parity', floor(2, empty(7, 7))
    yield 'parity', floor(0, without_corners(8, 6))
    yield 'parity', floor(2, without_corners(8, 6))
    yield 'pillars', floor(2, scattered(8, 5, 0.2))
    yield 'pillars', floor(4, colonnade(20, 7))
    yield 'pillars', floor(5, scattered(30, 7, 0.02))
    # Maximal.
    yield 'maximal', floor(0, empty(MAX_ROWS, MAX_COLUMNS))
    yield 'maximal', floor(MAX_TILES, empty(MAX_ROWS, MAX_COLUMNS))
    yield 'maximal', floor(MAX_TILES - 1, ['......#', *empty(MAX_ROWS - 1, MAX_COLUMNS)])
    yield 'maximal', floor(MAX_TILES, colonnade(MAX_ROWS, MAX_COLUMNS))


for number, (name, text) in enumerate(inputs(), start=1):
    Path(sys.argv[1], f'{number:02}-{name}.in').write_text(text)
