# Lets the depth fall below zero.
import sys
from bisect import bisect_left
from itertools import accumulate


def main():
    n, m, *numbers = map(int, sys.stdin.read().split())
    evenings = sorted(accumulate(numbers[n:]))
    print(*[bisect_left(evenings, height) for height in numbers[:n]])


main()
