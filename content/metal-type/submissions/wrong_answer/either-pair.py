# Lets both letters of a pair use the same pieces.
import sys
from collections import Counter

TURNED = {'b': 'q', 'q': 'b', 'd': 'p', 'p': 'd', 'n': 'u', 'u': 'n'}


def main():
    word, drawer = sys.stdin.read().split()
    owned = Counter(drawer)
    pieces = lambda letter: owned[letter] + (owned[TURNED[letter]] if letter in TURNED else 0)
    print(min(pieces(letter) // count for letter, count in Counter(word).items()))


main()
