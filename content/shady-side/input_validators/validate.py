"""Exits with 42 when the input is exactly what the statement promises."""

import sys

MAX_STRETCHES = 20_000
MAX_MINUTES = 1000
DIRECTIONS = 'NESW'


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
    head, *lines = lines_of(text)
    count, sun = head.split(' ')
    [n] = integers(count, 1, 1, MAX_STRETCHES)
    assert sun in DIRECTIONS and len(sun) == 1
    assert len(lines) == n, f'{len(lines)} stretches where {n} belong'
    for line in lines:
        heading, minutes = line.split(' ')
        assert heading in DIRECTIONS and len(heading) == 1
        integers(minutes, 1, 1, MAX_MINUTES)


check(sys.stdin.buffer.read().decode('ascii'))
sys.exit(42)
