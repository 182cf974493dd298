# Searches for every level from scratch, measuring all the basins at each step.
import sys


def level_of(basins, poured):
    low, high = 0.0, 1e13 + 1e6
    for _ in range(100):
        middle = (low + high) / 2
        held = sum(width * (middle - floor) for floor, width in basins if floor < middle)
        low, high = (middle, high) if held < poured else (low, middle)
    return high


def main():
    n, q, *numbers = map(int, sys.stdin.read().split())
    basins = list(zip(numbers[: 2 * n : 2], numbers[1 : 2 * n : 2]))
    for poured in numbers[2 * n :]:
        print(f'{level_of(basins, poured):.9f}')


main()
