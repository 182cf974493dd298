"""Exits with 42 when the input is exactly what the statement promises."""

import sys

MAX_GUESTS = 30_000


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


(line,) = lines_of(sys.stdin.buffer.read().decode('ascii'))
integers(line, 1, 1, MAX_GUESTS)
sys.exit(42)
