"""Writes the secret inputs, always the same ones: python3 generators/generate.py data/secret"""

import random
import sys
from pathlib import Path

MAX_OVENS = 5000
MAX_LOAVES = 10**9
MAX_WARM_UP = 10**9
MAX_BAKING = 10**5
rng = random.Random(1616)


def bakery(loaves, ovens):
    rows = [f'{warm_up} {baking}' for warm_up, baking in ovens]
    return '\n'.join([f'{len(ovens)} {loaves}', *rows]) + '\n'


def anyhow(m, warm_up, baking):
    return [(rng.randint(0, warm_up), rng.randint(1, baking)) for _ in range(m)]


def inputs():
    # The smallest; one oven; as fast and as slow as can be.
    yield 'smallest', bakery(1, [(0, 1)])
    yield 'smallest', bakery(1, [(5, 3), (0, 9)])
    yield 'one-oven', bakery(7, [(4, 6)])
    yield 'one-oven', bakery(MAX_LOAVES, [(MAX_WARM_UP, MAX_BAKING)])
    yield 'one-oven', bakery(MAX_LOAVES, [(0, 1)])
    # Loaves that are done together; more ovens than loaves; halves of loaves that do not count.
    yield 'together', bakery(10, [(0, 5)] * 4)
    yield 'together', bakery(12, [(0, 5)] * 4)
    yield 'more-ovens', bakery(3, anyhow(20, 50, 30))
    yield 'halves', bakery(2, [(0, 100)] * 3 + [(0, 150)])
    yield 'halves', bakery(6, [(0, 7), (3, 11), (1, 13)])
    # A fast oven that gets hot late.
    yield 'late', bakery(1000, [(0, 100), (5000, 1)])
    yield 'late', bakery(1000, [(0, 100), (99_990, 1)])
    yield 'late', bakery(5 * 10**8, [(MAX_WARM_UP, 1), (0, 3)])
    yield 'mixed', bakery(5000, anyhow(300, 1000, 50))
    yield 'mixed', bakery(10**6, anyhow(1000, 10**5, 1000))
    # Maximal.
    yield 'maximal', bakery(MAX_LOAVES, anyhow(MAX_OVENS, MAX_WARM_UP, MAX_BAKING))
    yield 'maximal', bakery(MAX_LOAVES, anyhow(MAX_OVENS, 1000, 10))
    yield 'maximal', bakery(MAX_LOAVES, [(MAX_WARM_UP, MAX_BAKING)] * MAX_OVENS)
    yield 'maximal', bakery(MAX_LOAVES - 1, [(rng.randint(0, 10**8), MAX_BAKING - i) for i in range(MAX_OVENS)])


for number, (name, text) in enumerate(inputs(), start=1):
    Path(sys.argv[1], f'{number:02}-{name}.in').write_text(text)
