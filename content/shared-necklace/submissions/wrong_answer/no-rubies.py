# Finds no way when there is no ruby.
import sys

MODULUS = 10**9 + 7


def main():
    n, pieces, beads = sys.stdin.read().split()
    rubies = [place for place, bead in enumerate(beads) if bead == 'R']
    if len(rubies) % int(pieces) != 0 or not rubies:
        print(0)
        return
    share = len(rubies) // int(pieces)
    rubies.append(rubies[0] + int(n))
    ways = 0
    for first in range(share):
        product = 1
        for gap in range(first, len(rubies) - 1, share):
            product = product * (rubies[gap + 1] - rubies[gap]) % MODULUS
        ways += product
    print(ways % MODULUS)


main()
