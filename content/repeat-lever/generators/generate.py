"""Writes the secret inputs, always the same ones: python3 generators/generate.py data/secret"""

import random
import sys
from pathlib import Path
from string import ascii_lowercase

MAX_ROWS = 2000
MAX_SECONDS = 10**6
rng = random.Random(1212)


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
    yield 'smallest', ribbon(5, 1, 'q')
    yield 'smallest', ribbon(5, 1, 'qq')
    yield 'smallest', ribbon(1, 100, 'a' * 30)
    yield 'smallest', ribbon(3, 6, 'xyxy')
    yield 'smallest', ribbon(3, 5, 'xyxy')
    # Equal blocks that are not side by side, and a repetition that would go beyond the end.
    yield 'not-beside', ribbon(10, 1, 'abcdxabcdyabcd')
    yield 'not-beside', ribbon(10, 1, 'abcabcab')
    # Against taking the longest block at once.
    yield 'against-longest', ribbon(1, 2, 'a' * 11)
    yield 'against-longest', ribbon(4, 7, 'aabaabaaabaabaaab')
    yield 'against-longest', ribbon(2, 5, fibonacci(60))
    yield 'against-longest', ribbon(3, 4, woven(200, 'ab', 20))
    yield 'against-longest', ribbon(10, 25, woven(700, 'abc', 90))
    yield 'against-longest', ribbon(7, 1, letters(1000, 'ab'))
    # Maximal.
    yield 'maximal', ribbon(MAX_SECONDS, 1, without_repetitions(MAX_ROWS))
    yield 'maximal', ribbon(MAX_SECONDS, MAX_SECONDS, letters(MAX_ROWS))
    yield 'maximal', ribbon(999, 1000, 'z' * MAX_ROWS)
    yield 'maximal', ribbon(3, 10, fibonacci(MAX_ROWS))
    yield 'maximal', ribbon(1000, 2345, woven(MAX_ROWS, 'ab', 40))
    yield 'maximal', ribbon(1, 9, woven(MAX_ROWS, 'abcd', 400))


for number, (name, text) in enumerate(inputs(), start=1):
    Path(sys.argv[1], f'{number:02}-{name}.in').write_text(text)
