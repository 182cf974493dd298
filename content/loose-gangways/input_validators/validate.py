"""Exits with 42 when the input is exactly what the statement promises."""

import sys

MAX_PONTOONS = 8000
MAX_GANGWAYS = 9000


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
    head, *gangways, torn = lines_of(text)
    n, m, k = integers(head, 3, 1, MAX_GANGWAYS)
    assert n <= MAX_PONTOONS and k <= m, f'out of bounds: {head!r}'
    assert len(gangways) == m, f'{len(gangways)} gangways where {m} belong'
    for gangway in gangways:
        u, v = integers(gangway, 2, 1, n)
        assert u != v, f'from a pontoon to itself: {gangway!r}'
    assert len(set(integers(torn, k, 1, m))) == k, 'a gangway is torn off twice'


check(sys.stdin.buffer.read().decode('ascii'))
sys.exit(42)
