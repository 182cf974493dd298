"""Exits with 42 when the input is exactly what the statement promises."""

import sys

MAX_CORNERS = 10_000
LONGEST = 1000


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
    head, *streets = lines_of(text)
    [n] = integers(head, 1, 1, MAX_CORNERS)
    assert len(streets) == n - 1, f'{len(streets)} streets where {n - 1} belong'
    town = list(range(n + 1))
    for street in streets:
        u, v, length = integers(street, 3, 1, max(n, LONGEST))
        assert u <= n and v <= n and length <= LONGEST, f'out of bounds: {street!r}'
        u, v = quarter(town, u), quarter(town, v)
        assert u != v, 'there are two ways'
        town[u] = v


def quarter(town, corner):
    while town[corner] != corner:
        town[corner] = town[town[corner]]
        corner = town[corner]
    return corner


check(sys.stdin.buffer.read().decode('ascii'))
sys.exit(42)
