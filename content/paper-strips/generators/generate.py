"""Writes the secret inputs, always the same ones: python3 generators/generate.py data/secret"""

import random
import sys
from pathlib import Path

MAX_STRIPS = 5000
MAX_LENGTHS = 20
LONGEST = 4000
rng = random.Random(2020)


def table(strips, lengths):
    lines = [(len(strips), len(lengths)), strips, lengths]
    return '\n'.join(' '.join(map(str, line)) for line in lines) + '\n'


def strips(m, longest=LONGEST):
    return [rng.randint(1, longest) for _ in range(m)]


def lengths(k, longest):
    return rng.sample(range(1, longest + 1), k)


def twice(halves):
    """Every length twice: the one who begins loses."""
    return rng.sample(halves * 2, 2 * len(halves))


def inputs():
    # The smallest; nothing can be cut; only ones; a strip that is cut whole.
    yield 'smallest', table([1], [1])
    yield 'smallest', table([1], [2])
    yield 'no-cut', table(strips(20, 9), [10, 15, LONGEST])
    yield 'only-ones', table(strips(30), [1])
    yield 'whole', table([7, 9], [7, 9])
    yield 'one-strip', table([LONGEST], lengths(5, 30))
    # Copied cuts, with and without one strip more.
    yield 'copied', table(twice(strips(40, 50)), lengths(4, 12))
    yield 'copied', table(twice(strips(40, 50)) + [37], lengths(4, 12))
    # Against looking at single strips: each of them is won, all together may not be.
    yield 'together', table([2, 3, 1], [1, 2, 3])
    yield 'together', table([12, 25, 21], [1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    yield 'together', table(strips(50, 30), [2, 5, 7])
    yield 'long-lengths', table(strips(200), lengths(10, LONGEST))
    yield 'mixed', table(strips(300, 500), lengths(8, 40))
    # Maximal.
    yield 'maximal', table(strips(MAX_STRIPS), list(range(1, MAX_LENGTHS + 1)))
    yield 'maximal', table(strips(MAX_STRIPS), lengths(MAX_LENGTHS, 100))
    yield 'maximal', table(strips(MAX_STRIPS), lengths(MAX_LENGTHS, LONGEST))
    yield 'maximal', table([LONGEST] * (MAX_STRIPS - 1) + [LONGEST - 1], lengths(MAX_LENGTHS, 60))
    yield 'maximal', table(twice(strips(MAX_STRIPS // 2)), lengths(MAX_LENGTHS, 300))


for number, (name, text) in enumerate(inputs(), start=1):
    Path(sys.argv[1], f'{number:02}-{name}.in').write_text(text)
