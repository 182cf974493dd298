# Tries every boarding station and rides as far as it can, O(n^2).
import sys


def main():
    n, bearable, *noise = map(int, sys.stdin.read().split())
    best, board = 0, 0
    for first in range(n):
        total, last = 0, first
        while last < n and total + noise[last] <= bearable:
            total += noise[last]
            last += 1
        if last - first > best:
            best, board = last - first, first + 1
    print(best, board)


main()
