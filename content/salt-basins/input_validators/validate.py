"""Exits with 42 when the input is exactly what the statement promises."""

import sys

MAX_COUNT = 6000
MAX_FLOOR = 10**6
MAX_WIDTH = 1000
MAX_VOLUME = 10**13


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
    head, *basins, volumes = lines_of(text)
    n, q = integers(head, 2, 1, MAX_COUNT)
    assert n == len(basins)
    for basin in basins:
        floor, width = integers(basin, 2, 0, MAX_FLOOR)
        assert 1 <= width <= MAX_WIDTH
    integers(volumes, q, 1, MAX_VOLUME)


check(sys.stdin.buffer.read().decode('ascii'))
sys.exit(42)
