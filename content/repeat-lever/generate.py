"""Makes the judge tests again: python3 content/repeat-lever/generate.py"""

import random
import sys
from pathlib import Path
from string import ascii_lowercase

FOLDER = Path(__file__).resolve().parent
sys.dont_write_bytecode = True
sys.path.insert(0, str(FOLDER.parent))
from judge_data import integers, lines_of, write_judge_tests  # noqa: E402

MAX_ROWS = 2000
MAX_SECONDS = 10**6
rng = random.Random(1212)


def check(text):
    head, pattern = lines_of(text)
    n, by_hand, lever = integers(head, 3, 1, MAX_SECONDS)
    assert n <= MAX_ROWS and len(pattern) == n
    assert set(pattern) <= set(ascii_lowercase), 'something that is not a lowercase letter'


def ribbon(by_hand, lever, pattern):
    return f'{len(pattern)} {by_hand} {lever}\n{pattern}\n'


def letters(n, alphabet=ascii_lowercase):
    return ''.join(rng.choices(alphabet, k=n))


def woven(n, alphabet, longest):
    """A pattern that was made with the lever: a few rows by hand, then a repetition, and so on."""
    pattern = ''
    while len(pattern) < n:
        pattern += letters(rng.randint(1, 3), alphabet)
        pattern += pattern[-rng.randint(1, longest):]
    return pattern[:n]


def fibonacci(n):
    """Repetitions everywhere, of many sizes, that overlap."""
    shorter, longer = 'a', 'ab'
    while len(longer) < n:
        shorter, longer = longer, longer + shorter
    return longer[:n]


def without_repetitions(n):
    """No two equal blocks stand side by side, with three colours: counts the b's between the a's of a Thue-Morse word."""
    ones = [bin(number).count('1') % 2 for number in range(4 * n)]
    places = [place for place, one in enumerate(ones) if one == 0]
    return ''.join('abc'[after - before - 1] for before, after in zip(places, places[1:]))[:n]


def inputs():
    # The smallest; the lever at its first chance; a lever that is too slow, as quick, and just quicker.
    yield ribbon(5, 1, 'q')
    yield ribbon(5, 1, 'qq')
    yield ribbon(1, 100, 'a' * 30)
    yield ribbon(3, 6, 'xyxy')
    yield ribbon(3, 5, 'xyxy')
    # Equal blocks that are not side by side, and a repetition that would go beyond the end.
    yield ribbon(10, 1, 'abcdxabcdyabcd')
    yield ribbon(10, 1, 'abcabcab')
    # Against taking the longest block at once.
    yield ribbon(1, 2, 'a' * 11)
    yield ribbon(4, 7, 'aabaabaaabaabaaab')
    yield ribbon(2, 5, fibonacci(60))
    yield ribbon(3, 4, woven(200, 'ab', 20))
    yield ribbon(10, 25, woven(700, 'abc', 90))
    yield ribbon(7, 1, letters(1000, 'ab'))
    # Maximal.
    yield ribbon(MAX_SECONDS, 1, without_repetitions(MAX_ROWS))
    yield ribbon(MAX_SECONDS, MAX_SECONDS, letters(MAX_ROWS))
    yield ribbon(999, 1000, 'z' * MAX_ROWS)
    yield ribbon(3, 10, fibonacci(MAX_ROWS))
    yield ribbon(1000, 2345, woven(MAX_ROWS, 'ab', 40))
    yield ribbon(1, 9, woven(MAX_ROWS, 'abcd', 400))


write_judge_tests(FOLDER, inputs(), check)
