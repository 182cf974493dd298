# Twice all the streets but for the way to the farthest corner, which is an end of the longest way of all. O(n).
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
    from_one = distances(from_any.index(max(from_any)), streets)
    from_other = distances(from_one.index(max(from_one)), streets)
    twice = 2 * sum(numbers[2::3])
    print(*[twice - max(one, other) for one, other in zip(from_one, from_other)])


main()
