# The least time for every number of rows, over all blocks that repeat the rows before them. O(n^2).
import sys


def repeats(pattern):
    """For every number of rows, the sizes of the blocks that can have been woven last by the lever."""
    sizes = [[] for _ in range(len(pattern) + 1)]
    for size in range(1, len(pattern) // 2 + 1):
        # How many rows up to here equal the row `size` before them.
        equal = 0
        for row in range(size, len(pattern)):
            equal = equal + 1 if pattern[row] == pattern[row - size] else 0
            if equal >= size:
                sizes[row + 1].append(size)
    return sizes


def least_time(pattern, by_hand, lever):
    times = [0]
    for rows, sizes in enumerate(repeats(pattern)[1:], start=1):
        time = times[-1] + by_hand
        if sizes:
            time = min(time, lever + min([times[rows - size] for size in sizes]))
        times.append(time)
    return times[-1]


def main():
    n, by_hand, lever, pattern = sys.stdin.read().split()
    print(least_time(pattern, int(by_hand), int(lever)))


main()
