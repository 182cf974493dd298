"""Exits with 42 when the input is exactly what the statement promises."""

import sys

MAX_HIVES = 6000
MAX_DISTANCE = 1000
FARTHEST = 10**6


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
    head, *hives = lines_of(text)
    n, distance = integers(head, 2, 1, MAX_HIVES)
    assert distance <= MAX_DISTANCE, f'a distance of {distance}'
    assert len(hives) == n, f'{len(hives)} hives where {n} belong'
    for hive in hives:
        integers(hive, 2, -FARTHEST, FARTHEST)
    assert len(set(hives)) == n, 'two hives at the same place'


check(sys.stdin.buffer.read().decode('ascii'))
sys.exit(42)
