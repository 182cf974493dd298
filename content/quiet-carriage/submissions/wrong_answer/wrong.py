# When the ride gets too noisy it starts again from nothing, not from the next station.
import sys


def main():
    n, bearable, *noise = map(int, sys.stdin.read().split())
    best, board, first, total = 0, 0, 0, 0
    for last, level in enumerate(noise):
        total += level
        if total > bearable:
            first, total = last + 1, 0
        elif last - first + 1 > best:
            best, board = last - first + 1, first + 1
    print(best, board)


main()
