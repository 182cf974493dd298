# One courier is always at the last house; the state is where the other one rests. O(n^2).
import sys


def least_walk(houses):
    # walks[j]: the least distance so far with the idle courier at stops[j], less the steps every plan has in common.
    stops, walks, common = [0], [0], 0
    here = 0
    for house in houses:
        step = abs(house - here)
        swapped = min([walk + abs(house - stop) for walk, stop in zip(walks, stops)])
        common += step
        stops.append(here)
        walks.append(swapped - step)
        here = house
    return common + min(walks)


def main():
    n, *houses = map(int, sys.stdin.read().split())
    print(least_walk(houses))


main()
