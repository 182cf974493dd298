# Pulls the lever for the longest block whenever that is quicker than by hand.
import sys


def main():
    n, by_hand, lever, pattern = sys.stdin.read().split()
    n, by_hand, lever = int(n), int(by_hand), int(lever)
    rows = time = 0
    while rows < n:
        sizes = (size for size in range(min(rows, n - rows), 0, -1) if pattern.startswith(pattern[rows - size:rows], rows))
        size = next(sizes, 0)
        if size * by_hand > lever:
            rows, time = rows + size, time + lever
        else:
            rows, time = rows + 1, time + by_hand
    print(time)


main()
