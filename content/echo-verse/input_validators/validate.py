"""Exits with 42 when the input is exactly what the statement promises."""

import sys
from string import ascii_lowercase

MAX_NOTES = 40_000


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
    head, notes = lines_of(text)
    n, gap = integers(head, 2, 0, MAX_NOTES)
    assert 1 <= n and gap <= n, f'out of bounds: {head!r}'
    assert len(notes) == n, f'{len(notes)} notes where {n} belong'
    assert set(notes) <= set(ascii_lowercase), 'something that is not a lowercase letter'


check(sys.stdin.buffer.read().decode('ascii'))
sys.exit(42)
