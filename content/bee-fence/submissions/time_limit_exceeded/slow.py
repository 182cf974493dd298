# Asks for every pair of hives whether all the others are on one side of it, O(n^2) pairs and up to n looks each.
import sys
from math import hypot, pi


def is_side(a, b, hives):
    """No hive to the right of the way from a to b, and none on it beyond its ends."""
    (ax, ay), (bx, by) = a, b
    for x, y in hives:
        turn = (bx - ax) * (y - ay) - (by - ay) * (x - ax)
        if turn < 0 or (turn == 0 and (x - ax) * (x - bx) + (y - ay) * (y - by) > 0):
            return False
    return True


def main():
    n, distance, *numbers = map(int, sys.stdin.read().split())
    hives = list(zip(numbers[::2], numbers[1::2]))
    around = 0.0
    for a in hives:
        for b in hives:
            if a != b and is_side(a, b, hives):
                around += hypot(b[0] - a[0], b[1] - a[1])
    print(f'{around + 2 * pi * distance:.9f}')


main()
