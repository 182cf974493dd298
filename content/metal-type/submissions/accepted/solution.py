# Counts the pieces after naming both letters of a turned pair alike, O(word + drawer).
import sys
from collections import Counter

ALIKE = str.maketrans('qpu', 'bdn')


def copies(word, drawer):
    wanted, owned = Counter(word.translate(ALIKE)), Counter(drawer.translate(ALIKE))
    return min(owned[piece] // count for piece, count in wanted.items())


def main():
    word, drawer = sys.stdin.read().split()
    print(copies(word, drawer))


main()
