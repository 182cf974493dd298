# With k rubies a piece, the cuts fall into every k-th gap between rubies: sums k products. O(n).
import sys

MODULUS = 10**9 + 7


def ways(beads, pieces):
    rubies = [place for place, bead in enumerate(beads) if bead == 'R']
    if not rubies:
        return choose(len(beads), pieces)
    if len(rubies) % pieces != 0:
        return 0
    share = len(rubies) // pieces
    gaps = [after - before for before, after in zip(rubies, rubies[1:] + [rubies[0] + len(beads)])]
    return sum(product(gaps[first::share]) for first in range(share)) % MODULUS


def product(factors):
    result = 1
    for factor in factors:
        result = result * factor % MODULUS
    return result


def choose(n, k):
    above, below = product(range(n - k + 1, n + 1)), product(range(1, k + 1))
    return above * pow(below, MODULUS - 2, MODULUS) % MODULUS


def main():
    n, pieces, beads = sys.stdin.read().split()
    print(ways(beads, int(pieces)))


main()
