# Tries every way to weave the last rows, and forgets what it has found, O(2^n).
import sys


def least_time(pattern, rows, by_hand, lever):
    if rows == 0:
        return 0
    best = least_time(pattern, rows - 1, by_hand, lever) + by_hand
    for size in range(1, rows // 2 + 1):
        if pattern[rows - size:rows] == pattern[rows - 2 * size:rows - size]:
            best = min(best, least_time(pattern, rows - size, by_hand, lever) + lever)
    return best


def main():
    n, by_hand, lever, pattern = sys.stdin.read().split()
    sys.setrecursionlimit(10_000)
    print(least_time(pattern, int(n), int(by_hand), int(lever)))


main()
