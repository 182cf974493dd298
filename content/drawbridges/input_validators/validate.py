"""Exits with 42 when the input is exactly what the statement promises."""

import sys

MAX_SIDE = 100
MAX_PERIOD = 9


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
    height, width, period = integers(head, 3, 1, MAX_SIDE)
    assert 2 <= period <= MAX_PERIOD and len(rows) == height and height * width >= 2
    town = ''.join(rows)
    assert all(len(row) == width for row in rows)
    assert set(town) <= {'.', '#', 'S', 'T', *map(str, range(period))}
    assert town.count('S') == town.count('T') == 1


def town(period, rows):
    return '\n'.join([f'{len(rows)} {len(rows[0])} {period}', *rows]) + '\n'


check(sys.stdin.buffer.read().decode('ascii'))
sys.exit(42)
