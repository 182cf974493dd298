"""Exits with 42 when the input is exactly what the statement promises."""

import sys

MAX_STRIPS = 5000
MAX_LENGTHS = 20
LONGEST = 4000


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
    head, strips, lengths = lines_of(text)
    m, k = integers(head, 2, 1, MAX_STRIPS)
    assert k <= MAX_LENGTHS, f'{k} lengths'
    integers(strips, m, 1, LONGEST)
    assert len(set(integers(lengths, k, 1, LONGEST))) == k, 'a length is agreed on twice'


check(sys.stdin.buffer.read().decode('ascii'))
sys.exit(42)
