"""Exits with 42 when the input is exactly what the statement promises."""

import sys

MAX_OVENS = 5000
MAX_LOAVES = 10**9
MAX_WARM_UP = 10**9
MAX_BAKING = 10**5


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
    head, *ovens = lines_of(text)
    m, _ = integers(head, 2, 1, MAX_LOAVES)
    assert m <= MAX_OVENS and len(ovens) == m, f'{len(ovens)} ovens where {m} belong'
    for oven in ovens:
        _, baking = integers(oven, 2, 0, MAX_WARM_UP)
        assert 1 <= baking <= MAX_BAKING, f'{baking} minutes for a loaf'


check(sys.stdin.buffer.read().decode('ascii'))
sys.exit(42)
