"""Writes the secret inputs, always the same ones: python3 generators/generate.py data/secret"""

import random
import sys
from pathlib import Path
from string import ascii_lowercase

MAX_NOTES = 40_000
rng = random.Random(2323)


def afternoon(gap, notes):
    return f'{len(notes)} {gap}\n{notes}\n'


def letters(n, alphabet=ascii_lowercase):
    return ''.join(rng.choices(alphabet, k=n))


def fibonacci(n):
    """Repetitions everywhere, of many sizes, that overlap."""
    shorter, longer = 'a', 'ab'
    while len(longer) < n:
        shorter, longer = longer, longer + shorter
    return longer[:n]


def echoed(n, verse, alphabet=ascii_lowercase):
    """Noise with the same verse twice in it, at random places that leave room."""
    half = n // 2
    first, second = rng.randint(0, half - len(verse)), rng.randint(half, n - len(verse))
    notes = list(letters(n, alphabet))
    notes[first : first + len(verse)] = verse
    notes[second : second + len(verse)] = verse
    return ''.join(notes)


def inputs():
    # The smallest; nothing comes back; a gap that leaves no room.
    yield 'smallest', afternoon(0, 'a')
    yield 'smallest', afternoon(0, 'aa')
    yield 'smallest', afternoon(1, 'aa')
    yield 'none', afternoon(0, ascii_lowercase)
    yield 'no-room', afternoon(30, 'ab' * 15)
    # Verses that would overlap their echo; the gap is exactly kept, or one short.
    yield 'overlap', afternoon(0, 'abcabcabcab')
    yield 'overlap', afternoon(3, 'ab' * 20)
    yield 'gap', afternoon(4, 'verse' + 'wxyz' + 'verse')
    yield 'gap', afternoon(5, 'verse' + 'wxyz' + 'verse')
    # The first echo comes too early, a later one does not.
    yield 'later', afternoon(6, 'chantchantpqrchant')
    yield 'random', afternoon(2, letters(300, 'ab'))
    yield 'random', afternoon(50, letters(2000, 'abc'))
    yield 'fibonacci', afternoon(17, fibonacci(3000))
    # Maximal.
    yield 'maximal', afternoon(0, 'z' * MAX_NOTES)
    yield 'maximal', afternoon(12_345, 'z' * (MAX_NOTES - 1) + 'y')
    yield 'maximal', afternoon(100, letters(MAX_NOTES, 'ab'))
    yield 'maximal', afternoon(1000, echoed(MAX_NOTES, letters(9000)))
    yield 'maximal', afternoon(777, fibonacci(MAX_NOTES))
    half = letters(MAX_NOTES // 2)
    yield 'maximal', afternoon(0, half + half)


for number, (name, text) in enumerate(inputs(), start=1):
    Path(sys.argv[1], f'{number:02}-{name}.in').write_text(text)
