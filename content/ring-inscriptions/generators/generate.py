"""Writes the secret inputs, always the same ones: python3 generators/generate.py data/secret"""

import random
import sys
from pathlib import Path
from string import ascii_lowercase

MAX_RINGS = 15_000
LONGEST = 12
rng = random.Random(1515)


def window(words):
    return '\n'.join([str(len(words)), *words]) + '\n'


def word(length, alphabet=ascii_lowercase):
    return ''.join(rng.choices(alphabet, k=length))


def turned(inscription):
    start = rng.randrange(len(inscription))
    return inscription[start:] + inscription[:start]


def turned_copies(n, looks):
    return [turned(rng.choice(looks)) for _ in range(n)]


def shuffled(words):
    return rng.sample(words, len(words))


def inputs():
    # The smallest; one letter; all alike; every turn of one word.
    yield 'smallest', window(['q'])
    yield 'smallest', window(['ab', 'ba'])
    yield 'smallest', window(['ab', 'cd'])
    yield 'one-letter', window(list(ascii_lowercase) * 3)
    yield 'all-alike', window(['zzzzzz'] * 50)
    yield 'every-turn', window(['abcdefghijkl'[i:] + 'abcdefghijkl'[:i] for i in range(12)])
    # The same letters in another order, the same word backwards, and words that repeat a shorter one.
    yield 'same-letters', window([''.join(shuffled('aabbc')) for _ in range(200)])
    yield 'backwards', window([each for one in (word(7, 'abc') for _ in range(100)) for each in (one, one[::-1])])
    yield 'periodic', window(shuffled([word(size, 'ab') * (12 // size) for size in (1, 2, 3, 4, 6, 12) for _ in range(60)]))
    yield 'lengths', window(['ab' * size for size in range(1, 7)] + ['a' * size for size in range(1, 13)])
    yield 'mixed', window([word(rng.randint(1, 5), 'abc') for _ in range(3000)])
    # Maximal: all different, few looks, long words over two letters.
    yield 'maximal', window([word(10) for _ in range(MAX_RINGS)])
    yield 'maximal', window(turned_copies(MAX_RINGS, [word(LONGEST) for _ in range(40)]))
    yield 'maximal', window([word(LONGEST, 'ab') for _ in range(MAX_RINGS)])
    yield 'maximal', window(shuffled([word(9) for _ in range(7000)] + turned_copies(8000, [word(9) for _ in range(4000)])))


for number, (name, text) in enumerate(inputs(), start=1):
    Path(sys.argv[1], f'{number:02}-{name}.in').write_text(text)
