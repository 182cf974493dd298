# Sorts the evenings by depth and looks up each pole by binary search, O((n + m) log m).
import sys
from bisect import bisect_left


def depths(changes):
    depth = 0
    for change in changes:
        depth = max(0, depth + change)
        yield depth


def main():
    n, m, *numbers = map(int, sys.stdin.read().split())
    evenings = sorted(depths(numbers[n:]))
    print(*[bisect_left(evenings, height) for height in numbers[:n]])


main()
