# Connects the hives in the order of their directions from the middle, as if each of them were a corner.
import sys
from math import atan2, hypot, pi


def main():
    n, distance, *numbers = map(int, sys.stdin.read().split())
    hives = list(zip(numbers[::2], numbers[1::2]))
    middle_x, middle_y = sum(numbers[::2]) / n, sum(numbers[1::2]) / n
    hives.sort(key=lambda hive: atan2(hive[1] - middle_y, hive[0] - middle_x))
    around = sum(hypot(bx - ax, by - ay) for (ax, ay), (bx, by) in zip(hives, hives[1:] + hives[:1]))
    print(f'{around + 2 * pi * distance:.9f}')


main()
