# Reads rings in both directions.
import sys
from collections import Counter


def smallest_reading(word):
    size = len(word)
    readings = [twice[start : start + size] for twice in (word + word, (word + word)[::-1]) for start in range(size)]
    return min(readings)


def main():
    n, *words = sys.stdin.read().split()
    looks = Counter(map(smallest_reading, words))
    print(len(looks), max(looks.values()))


main()
