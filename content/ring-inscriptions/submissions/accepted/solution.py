# Gives every ring the smallest word that can be read from it, and counts those. O(n l^2).
import sys
from collections import Counter


def smallest_reading(word):
    twice, size = word + word, len(word)
    return min([twice[start : start + size] for start in range(size)])


def main():
    n, *words = sys.stdin.read().split()
    looks = Counter(map(smallest_reading, words))
    print(len(looks), max(looks.values()))


main()
