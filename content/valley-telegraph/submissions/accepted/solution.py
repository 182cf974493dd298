# Dreyfus-Wagner: cheapest[set][place], O(3^k n + 2^k m log n).
import sys
from heapq import heapify, heappop, heappush
from itertools import repeat
from math import inf
from operator import add, sub


def read_valley():
    numbers = iter(map(int, sys.stdin.read().split()))
    n, m, villages = next(numbers), next(numbers), next(numbers)
    masts = [next(numbers) for _ in range(n)]
    trails = [[] for _ in range(n)]
    for _ in range(m):
        u, v, wire = next(numbers) - 1, next(numbers) - 1, next(numbers)
        trails[u].append((v, wire + masts[v]))
        trails[v].append((u, wire + masts[u]))
    return masts, trails, villages


def halves(group):
    """Every way to split a group of villages in two; the lowest village stays in the first half."""
    lowest = group & -group
    rest = group ^ lowest
    second = rest
    while second:
        yield group ^ second, second
        second = (second - 1) & rest


def first_trees(cheapest, group, masts):
    """A village alone, or at each place the cheapest two trees that meet there; their common mast is paid once."""
    sums = [map(add, cheapest[one], cheapest[other]) for one, other in halves(group)]
    if sums:
        return list(map(sub, map(min, repeat(inf), *sums), masts))
    village = group.bit_length() - 1
    return [mast if place == village else inf for place, mast in enumerate(masts)]


def extend(costs, trails):
    """Lets every tree grow along the trails, away from the place where it is held."""
    queue = [(cost, place) for place, cost in enumerate(costs) if cost < inf]
    heapify(queue)
    while queue:
        cost, place = heappop(queue)
        if cost > costs[place]:
            continue
        for near, step in trails[place]:
            if cost + step < costs[near]:
                costs[near] = cost + step
                heappush(queue, (cost + step, near))


def least_cost(masts, trails, villages):
    cheapest = [None] * (1 << villages)
    for group in range(1, 1 << villages):
        costs = first_trees(cheapest, group, masts)
        extend(costs, trails)
        cheapest[group] = costs
    return min(cheapest[-1])


print(least_cost(*read_valley()))
