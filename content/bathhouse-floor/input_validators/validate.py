"""Exits with 42 when the input is exactly what the statement promises."""

import sys

MAX_ROWS = 60
MAX_COLUMNS = 7
MAX_TILES = 6


def integers(line, count, low, high):
    """The integers of a line. Leading zeros and stray blanks are refused: some contestants parse by hand."""
    values = [int(word) for word in line.split(' ')]
    assert line == ' '.join(map(str, values)), f'not written plainly: {line[:60]!r}'
    assert len(values) == count, f'{len(values)} integers where {count} belong'
    assert all(low <= value <= high for value in values), f'an integer outside {low}..{high}: {line[:60]!r}'
    return values


def lines_of(text):
    assert text.endswith('\n') and not text.endswith('\n\n'), 'the input must end with exactly one line feed'
    return text[:-1].split('\n')


def check(text):
    head, *rows = lines_of(text)
    height, width, tiles = integers(head, 3, 0, MAX_ROWS)
    assert 1 <= height and 1 <= width <= MAX_COLUMNS and tiles <= MAX_TILES, f'out of bounds: {head!r}'
    assert len(rows) == height, f'{len(rows)} rows where {height} belong'
    for row in rows:
        assert len(row) == width and set(row) <= set('.#'), f'not a row of the floor: {row!r}'


check(sys.stdin.buffer.read().decode('ascii'))
sys.exit(42)
