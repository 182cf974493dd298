"""Writes the secret inputs, always the same ones: python3 generators/generate.py data/secret"""

import random
import sys
from pathlib import Path
from string import ascii_lowercase

MAX_WORD = 1000
MAX_DRAWER = 100_000
TURNABLE = 'bqdpnu'
TURNED = str.maketrans('bqdpnu', 'qbpdun')
rng = random.Random(7707)


def shop(word, drawer):
    return f'{word}\n{drawer}\n'


def letters(n, alphabet=ascii_lowercase):
    return ''.join(rng.choices(alphabet, k=n))


def shuffled(pieces):
    return ''.join(rng.sample(pieces, len(pieces)))


def enough_for(word, copies, size):
    """A shuffled drawer for this many copies, half of it turned; the rest are pieces that the word has no use for."""
    pieces = [rng.choice((letter, letter.translate(TURNED))) for letter in word * copies]
    useless = [letter for letter in ascii_lowercase if letter not in word and letter.translate(TURNED) not in word]
    return shuffled(pieces + rng.choices(useless, k=size - len(pieces)))


def inputs():
    # The smallest: the piece itself, a turned one, a mirrored one, another one.
    yield 'smallest', shop('a', 'a')
    yield 'smallest', shop('b', 'q')
    yield 'smallest', shop('b', 'd')
    yield 'smallest', shop('x', 'z')
    # The drawer is smaller than the word; one piece is missing for the last copy.
    yield 'one-short', shop('curtain', 'curtai')
    yield 'one-short', shop('noon', 'nunuoooonnu')
    # Both letters of a pair in one word, so that they compete for the same pieces.
    yield 'shared-pieces', shop('bbq', 'bbbbbqqqq')
    yield 'shared-pieces', shop('dupe', 'ppppddnnuuueeee')
    yield 'shared-pieces', shop('unpopulardub', shuffled('unpopulardub' * 9 + 'bqdpnu'))
    yield 'shared-pieces', shop('m', 'w' * 500)
    yield 'shared-pieces', shop(ascii_lowercase, letters(2000))
    yield 'shared-pieces', shop(letters(30, TURNABLE), letters(5000, TURNABLE))
    yield 'shared-pieces', shop(letters(MAX_WORD), letters(50_000))
    # Maximal: much of one letter in the way, short and long words, nothing that fits.
    yield 'maximal', shop('z', 'a' * (MAX_DRAWER // 2) + 'z' * (MAX_DRAWER // 2))
    yield 'maximal', shop('bandbox', enough_for('bandbox', 14_285, MAX_DRAWER))
    yield 'maximal', shop('u', letters(MAX_DRAWER, 'nu'))
    yield 'maximal', shop(letters(MAX_WORD, TURNABLE), letters(MAX_DRAWER, TURNABLE))
    yield 'maximal', shop('b' * MAX_WORD, 'p' * MAX_DRAWER)


for number, (name, text) in enumerate(inputs(), start=1):
    Path(sys.argv[1], f'{number:02}-{name}.in').write_text(text)
