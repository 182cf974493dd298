# Two pointers, O(n).
import sys


def longest_ride(noise, bearable):
    best, board, first, total = 0, 0, 0, 0
    for last, level in enumerate(noise):
        total += level
        while total > bearable:
            total -= noise[first]
            first += 1
        if last - first + 1 > best:
            best, board = last - first + 1, first + 1
    return best, board


def main():
    n, bearable, *noise = map(int, sys.stdin.read().split())
    print(*longest_ride(noise, bearable))


main()
