# Never turns a piece.
import sys
from collections import Counter


def main():
    word, drawer = sys.stdin.read().split()
    owned = Counter(drawer)
    print(min(owned[letter] // count for letter, count in Counter(word).items()))


main()
