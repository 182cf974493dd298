# Measures the distances from every corner, O(n^2).
import sys


def farthest(start, streets):
    far = [-1] * len(streets)
    far[start], reached = 0, [start]
    for corner in reached:
        for near, length in streets[corner]:
            if far[near] < 0:
                far[near] = far[corner] + length
                reached.append(near)
    return max(far)


def main():
    n, *numbers = map(int, sys.stdin.read().split())
    streets = [[] for _ in range(n)]
    for u, v, length in zip(numbers[::3], numbers[1::3], numbers[2::3]):
        streets[u - 1].append((v - 1, length))
        streets[v - 1].append((u - 1, length))
    twice = 2 * sum(numbers[2::3])
    print(*[twice - farthest(start, streets) for start in range(n)])


main()
