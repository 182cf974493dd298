# Puts the fence around the smallest rectangle with all the hives in it.
import sys
from math import pi


def main():
    n, distance, *numbers = map(int, sys.stdin.read().split())
    xs, ys = numbers[::2], numbers[1::2]
    print(f'{2 * (max(xs) - min(xs) + max(ys) - min(ys)) + 2 * pi * distance:.9f}')


main()
