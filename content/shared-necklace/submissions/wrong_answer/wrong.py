# Takes the ring for a string: one of the cuts is always before the first bead.
import sys

MODULUS = 10**9 + 7


def main():
    n, pieces, beads = sys.stdin.read().split()
    n, pieces = int(n), int(pieces)
    total = beads.count('R')
    if total % pieces != 0:
        print(0)
        return
    share, rubies = total // pieces, 0
    cuts = [0] * (total + 1)
    for bead in beads[:-1]:
        rubies += bead == 'R'
        cuts[rubies] += 1
    ways = 1
    for piece in range(1, pieces):
        ways = ways * cuts[share * piece] % MODULUS
    print(ways)


main()
