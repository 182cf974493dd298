"""Makes the judge tests again: python3 content/shared-necklace/generate.py"""

import random
import sys
from pathlib import Path

FOLDER = Path(__file__).resolve().parent
sys.dont_write_bytecode = True
sys.path.insert(0, str(FOLDER.parent))
from judge_data import integers, lines_of, write_judge_tests  # noqa: E402

MAX_BEADS = 100_000
rng = random.Random(1111)


def check(text):
    head, beads = lines_of(text)
    n, m = integers(head, 2, 2, MAX_BEADS)
    assert m <= n, 'more pieces than beads'
    assert len(beads) == n and set(beads) <= set('RP')


def necklace(pieces, beads):
    return f'{len(beads)} {pieces}\n{beads}\n'


def mixed(n, rubies):
    return ''.join(rng.sample('R' * rubies + 'P' * (n - rubies), n))


def inputs():
    # The smallest, with every number of rubies.
    yield necklace(2, 'RR')
    yield necklace(2, 'RP')
    yield necklace(2, 'PP')
    # Nothing but rubies, nothing but pearls, one ruby a piece, as many pieces as beads.
    yield necklace(3, 'R' * 12)
    yield necklace(5, 'R' * 12)
    yield necklace(4, 'P' * 10)
    yield necklace(4, 'RPPRPRPPPRPP')
    yield necklace(9, 'R' * 9)
    yield necklace(9, 'P' * 9)
    # The gap around the end of the line is the one that counts.
    yield necklace(2, 'P' * 20 + 'RR' + 'P' * 30)
    yield necklace(3, mixed(30, 12))
    yield necklace(7, mixed(1000, 350))
    yield necklace(100, mixed(20_000, 300))
    # Maximal: few rubies, many pieces, only pearls, a product that needs the modulus, not to be shared.
    yield necklace(2, mixed(MAX_BEADS, 2000))
    yield necklace(25_000, mixed(MAX_BEADS, 50_000))
    yield necklace(MAX_BEADS // 2, 'P' * MAX_BEADS)
    yield necklace(3, mixed(MAX_BEADS, 30_000))
    yield necklace(6, mixed(MAX_BEADS, 60_001))


write_judge_tests(FOLDER, inputs(), check)
