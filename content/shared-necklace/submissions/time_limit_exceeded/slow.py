# Counts the ways of a string again for every first cut, O(n^2).
import sys
from math import comb

MODULUS = 10**9 + 7


def ways_of_string(beads, pieces, share):
    """The number of ways with a cut before the first bead."""
    rubies, cuts = 0, [0] * (share * pieces + 1)
    for bead in beads[:-1]:
        rubies += bead == 'R'
        cuts[rubies] += 1
    ways = 1
    for piece in range(1, pieces):
        ways = ways * cuts[share * piece] % MODULUS
    return ways


def main():
    n, pieces, beads = sys.stdin.read().split()
    n, pieces, rubies = int(n), int(pieces), beads.count('R')
    if rubies == 0:
        print(comb(n, pieces) % MODULUS)
        return
    if rubies % pieces != 0:
        print(0)
        return
    ways = sum(ways_of_string(beads[first:] + beads[:first], pieces, rubies // pieces) for first in range(n))
    # Each way was found once for every one of its cuts.
    print(ways * pow(pieces, MODULUS - 2, MODULUS) % MODULUS)


main()
