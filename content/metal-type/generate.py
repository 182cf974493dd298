"""Makes the judge tests again: python3 content/metal-type/generate.py"""

import random
import sys
from pathlib import Path
from string import ascii_lowercase

FOLDER = Path(__file__).resolve().parent
sys.dont_write_bytecode = True
sys.path.insert(0, str(FOLDER.parent))
from judge_data import lines_of, write_judge_tests  # noqa: E402

MAX_WORD = 1000
MAX_DRAWER = 100_000
TURNABLE = 'bqdpnu'
TURNED = str.maketrans('bqdpnu', 'qbpdun')
rng = random.Random(7707)


def check(text):
    word, drawer = lines_of(text)
    for letters, longest in ((word, MAX_WORD), (drawer, MAX_DRAWER)):
        assert 1 <= len(letters) <= longest, f'{len(letters)} letters'
        assert set(letters) <= set(ascii_lowercase), 'something that is not a lowercase letter'


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
    yield shop('a', 'a')
    yield shop('b', 'q')
    yield shop('b', 'd')
    yield shop('x', 'z')
    # The drawer is smaller than the word; one piece is missing for the last copy.
    yield shop('curtain', 'curtai')
    yield shop('noon', 'nunuoooonnu')
    # Both letters of a pair in one word, so that they compete for the same pieces.
    yield shop('bbq', 'bbbbbqqqq')
    yield shop('dupe', 'ppppddnnuuueeee')
    yield shop('unpopulardub', shuffled('unpopulardub' * 9 + 'bqdpnu'))
    yield shop('m', 'w' * 500)
    yield shop(ascii_lowercase, letters(2000))
    yield shop(letters(30, TURNABLE), letters(5000, TURNABLE))
    yield shop(letters(MAX_WORD), letters(50_000))
    # Maximal: much of one letter in the way, short and long words, nothing that fits.
    yield shop('z', 'a' * (MAX_DRAWER // 2) + 'z' * (MAX_DRAWER // 2))
    yield shop('bandbox', enough_for('bandbox', 14_285, MAX_DRAWER))
    yield shop('u', letters(MAX_DRAWER, 'nu'))
    yield shop(letters(MAX_WORD, TURNABLE), letters(MAX_DRAWER, TURNABLE))
    yield shop('b' * MAX_WORD, 'p' * MAX_DRAWER)


write_judge_tests(FOLDER, inputs(), check)
