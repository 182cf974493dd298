# Tries both couriers for every telegram, O(2^n).
import sys


def least_walk(houses, delivered, bo, ada):
    if delivered == len(houses):
        return 0
    house = houses[delivered]
    with_bo = abs(house - bo) + least_walk(houses, delivered + 1, house, ada)
    with_ada = abs(house - ada) + least_walk(houses, delivered + 1, bo, house)
    return min(with_bo, with_ada)


def main():
    n, *houses = map(int, sys.stdin.read().split())
    sys.setrecursionlimit(10_000)
    print(least_walk(houses, 0, 0, 0))


main()
