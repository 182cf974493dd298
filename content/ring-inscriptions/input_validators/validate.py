"""Exits with 42 when the input is exactly what the statement promises."""

import sys
from string import ascii_lowercase

MAX_RINGS = 15_000
LONGEST = 12


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
    head, *words = lines_of(text)
    [n] = integers(head, 1, 1, MAX_RINGS)
    assert len(words) == n, f'{len(words)} words where {n} belong'
    for word in words:
        assert 1 <= len(word) <= LONGEST, f'a word of {len(word)} letters'
        assert set(word) <= set(ascii_lowercase), f'something that is not a lowercase letter: {word!r}'


check(sys.stdin.buffer.read().decode('ascii'))
sys.exit(42)
