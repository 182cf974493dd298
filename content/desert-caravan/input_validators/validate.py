"""Exits with 42 when the input is exactly what the statement promises."""

import sys

MAX_PLACES = 400
MAX_TRACKS = 1500
MOST_WATER = 40
SLOWEST = 1000
LONGEST = 10**6


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
    head, wells, *tracks = lines_of(text)
    n, m, water = integers(head, 3, 1, MAX_TRACKS)
    assert 2 <= n <= MAX_PLACES and water <= MOST_WATER, f'out of bounds: {head!r}'
    assert 0 not in integers(wells, n, -1, SLOWEST), 'a well that takes no time'
    assert len(tracks) == m, f'{len(tracks)} tracks where {m} belong'
    for track in tracks:
        u, v, hours, measures = integers(track, 4, 0, LONGEST)
        assert 1 <= u <= n and 1 <= v <= n and u != v, f'between no two places: {track!r}'
        assert hours >= 1 and measures <= MOST_WATER, f'out of bounds: {track!r}'


check(sys.stdin.buffer.read().decode('ascii'))
sys.exit(42)
