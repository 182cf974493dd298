# The perimeter of the convex hull, and one full circle for all its corners together. O(n log n).
import sys
from math import hypot, pi


def half_hull(points):
    hull = []
    for x, y in points:
        while len(hull) > 1:
            (ax, ay), (bx, by) = hull[-2:]
            if (bx - ax) * (y - ay) - (by - ay) * (x - ax) > 0:
                break
            hull.pop()
        hull.append((x, y))
    return hull


def length(line):
    return sum(hypot(bx - ax, by - ay) for (ax, ay), (bx, by) in zip(line, line[1:]))


def main():
    n, distance, *numbers = map(int, sys.stdin.read().split())
    hives = sorted(zip(numbers[::2], numbers[1::2]))
    around = length(half_hull(hives)) + length(half_hull(hives[::-1]))
    print(f'{around + 2 * pi * distance:.9f}')


main()
