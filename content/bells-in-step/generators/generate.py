"""Writes the secret inputs, always the same ones: python3 generators/generate.py data/secret"""

import random
import sys
from math import lcm
from pathlib import Path

MAX_BELLS = 1000
MAX_MINUTES = 10**18
MAX_PERIOD = 10**9
rng = random.Random(1414)


def town(minutes, periods):
    return f'{len(periods)} {minutes}\n{" ".join(map(str, periods))}\n'


def divisors_of(number, count):
    """Any divisors of a number with many of them, in any order."""
    divisors = [d for d in range(1, 50_000) if number % d == 0]
    return rng.choices(divisors, k=count)


def wrapping():
    """Three periods whose least common multiple is huge, but a small number when 64 bits are all there is of it."""
    while True:
        periods = [rng.randint(9 * 10**8, MAX_PERIOD) for _ in range(3)]
        if 0 < lcm(*periods) % 2**64 < 10**16:
            return periods


def inputs():
    # The smallest; every minute; one bell; just in time, and one minute short.
    yield 'smallest', town(1, [1])
    yield 'smallest', town(1, [2])
    yield 'every-minute', town(MAX_MINUTES, [1] * 5)
    yield 'one-bell', town(MAX_MINUTES, [MAX_PERIOD])
    yield 'exact', town(12, [4, 6])
    yield 'exact', town(11, [4, 6])
    yield 'exact', town(2 * 5040, list(range(1, 11)))
    # Common divisors: the product is far too much.
    yield 'common-divisors', town(10**6, [12, 18, 30, 12, 90])
    yield 'common-divisors', town(10**9, divisors_of(720_720, 40))
    yield 'common-divisors', town(MAX_MINUTES, [2**k for k in range(30)])
    # About to overflow: the least common multiple is close to t, or the step beyond it is not a 64-bit number.
    yield 'near-overflow', town(MAX_MINUTES, [999_999_937, MAX_PERIOD])
    yield 'near-overflow', town(999_999_937 * MAX_PERIOD, [999_999_937, MAX_PERIOD])
    yield 'near-overflow', town(999_999_937 * MAX_PERIOD - 1, [999_999_937, MAX_PERIOD])
    yield 'near-overflow', town(MAX_MINUTES, [999_999_937, MAX_PERIOD, 7, 999_999_929])
    yield 'near-overflow', town(MAX_MINUTES, [4, 2**29, 5**12, MAX_PERIOD, 3**18])
    yield 'wrapping', town(MAX_MINUTES, wrapping())
    yield 'wrapping', town(MAX_MINUTES, wrapping())
    # Maximal.
    yield 'maximal', town(MAX_MINUTES, divisors_of(10**9, MAX_BELLS))
    yield 'maximal', town(MAX_MINUTES - 1, [3**rng.randint(0, 18) for _ in range(MAX_BELLS)])
    yield 'maximal', town(MAX_MINUTES, [rng.randint(1, MAX_PERIOD) for _ in range(MAX_BELLS)])
    yield 'maximal', town(MAX_MINUTES, divisors_of(720_720, MAX_BELLS - 1) + [999_983])


for number, (name, text) in enumerate(inputs(), start=1):
    Path(sys.argv[1], f'{number:02}-{name}.in').write_text(text)
