"""Exits with 42 when the input is exactly what the statement promises."""

import sys
from string import ascii_lowercase

MAX_WORD = 1000
MAX_DRAWER = 100_000


def lines_of(text):
    assert text.endswith('\n') and not text.endswith('\n\n'), 'the input must end with exactly one line feed'
    return text[:-1].split('\n')


def check(text):
    word, drawer = lines_of(text)
    for letters, longest in ((word, MAX_WORD), (drawer, MAX_DRAWER)):
        assert 1 <= len(letters) <= longest, f'{len(letters)} letters'
        assert set(letters) <= set(ascii_lowercase), 'something that is not a lowercase letter'


check(sys.stdin.buffer.read().decode('ascii'))
sys.exit(42)
