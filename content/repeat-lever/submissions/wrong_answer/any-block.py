# Repeats any earlier rows, not only the last ones.
import sys


def main():
    n, by_hand, lever, pattern = sys.stdin.read().split()
    n, by_hand, lever = int(n), int(by_hand), int(lever)
    times, first = [0], 0
    for rows in range(1, n + 1):
        # The longest block that ends here and can be found earlier begins at `first`, which never moves back.
        while pattern.find(pattern[first:rows], 0, first) < 0 and first < rows:
            first += 1
        time = times[-1] + by_hand
        if first < rows:
            time = min(time, times[first] + lever)
        times.append(time)
    print(times[n])


main()
