# How many different numbers there are, which comes most often, and how often.
import sys
from collections import Counter


def main():
    numbers = list(map(int, sys.stdin.read().split()))[1:]
    times = Counter(numbers)
    best = min(times, key=lambda number: (-times[number], number))
    print(len(times), best, times[best])


main()
