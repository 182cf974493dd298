"""Exits with 42 when the input is exactly what the statement promises."""

import sys

MAX_PLACES = 150
MAX_TRAILS = 600
MAX_VILLAGES = 10
MAX_COST = 10**6


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
    head, masts, *trails = lines_of(text)
    n, m, villages = integers(head, 3, 0, MAX_TRAILS)
    assert 1 <= n <= MAX_PLACES and m == len(trails) and 1 <= villages <= min(n, MAX_VILLAGES)
    integers(masts, n, 0, MAX_COST)
    neighbours = {place: set() for place in range(1, n + 1)}
    for trail in trails:
        u, v, _ = integers(trail, 3, 0, MAX_COST)
        assert 1 <= u <= n and 1 <= v <= n and u != v
        neighbours[u].add(v)
        neighbours[v].add(u)
    assert len(reachable_from(1, neighbours)) == n


def reachable_from(start, neighbours):
    seen, open_places = {start}, [start]
    while open_places:
        fresh = neighbours[open_places.pop()] - seen
        seen |= fresh
        open_places += fresh
    return seen


check(sys.stdin.buffer.read().decode('ascii'))
sys.exit(42)
