"""Writes the secret inputs, always the same ones: python3 generators/generate.py data/secret"""

import random
import sys
from pathlib import Path

MAX_BEADS = 100_000
rng = random.Random(1111)


def necklace(pieces, beads):
    return f'{len(beads)} {pieces}\n{beads}\n'


def mixed(n, rubies):
    return ''.join(rng.sample('R' * rubies + 'P' * (n - rubies), n))


def inputs():
    # The smallest, with every number of rubies.
    yield 'smallest', necklace(2, 'RR')
    yield 'smallest', necklace(2, 'RP')
    yield 'smallest', necklace(2, 'PP')
    # Nothing but rubies, nothing but pearls, one ruby a piece, as many pieces as beads.
    yield 'one-kind', necklace(3, 'R' * 12)
    yield 'one-kind', necklace(5, 'R' * 12)
    yield 'one-kind', necklace(4, 'P' * 10)
    yield 'one-kind', necklace(4, 'RPPRPRPPPRPP')
    yield 'one-kind', necklace(9, 'R' * 9)
    yield 'one-kind', necklace(9, 'P' * 9)
    # The gap around the end of the line is the one that counts.
    yield 'around-the-end', necklace(2, 'P' * 20 + 'RR' + 'P' * 30)
    yield 'around-the-end', necklace(3, mixed(30, 12))
    yield 'around-the-end', necklace(7, mixed(1000, 350))
    yield 'around-the-end', necklace(100, mixed(20_000, 300))
    # Maximal: few rubies, many pieces, only pearls, a product that needs the modulus, not to be shared.
    yield 'maximal', necklace(2, mixed(MAX_BEADS, 2000))
    yield 'maximal', necklace(25_000, mixed(MAX_BEADS, 50_000))
    yield 'maximal', necklace(MAX_BEADS // 2, 'P' * MAX_BEADS)
    yield 'maximal', necklace(3, mixed(MAX_BEADS, 30_000))
    yield 'maximal', necklace(6, mixed(MAX_BEADS, 60_001))


for number, (name, text) in enumerate(inputs(), start=1):
    Path(sys.argv[1], f'{number:02}-{name}.in').write_text(text)
