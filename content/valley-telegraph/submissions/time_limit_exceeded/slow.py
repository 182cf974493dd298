# Tries every set of huts and spans it with the cheapest wires, O(2^(n-k) m log m).
import sys
from itertools import combinations


def spanning_cost(places, trails):
    leader = {place: place for place in places}

    def find(place):
        while leader[place] != place:
            place = leader[place]
        return place

    total, parts = 0, len(places)
    for wire, u, v in trails:
        if u in leader and v in leader and find(u) != find(v):
            leader[find(u)] = find(v)
            total, parts = total + wire, parts - 1
    return total if parts == 1 else float('inf')


def main():
    numbers = iter(map(int, sys.stdin.read().split()))
    n, m, k = next(numbers), next(numbers), next(numbers)
    masts = [next(numbers) for _ in range(n)]
    trails = []
    for _ in range(m):
        u, v, wire = next(numbers) - 1, next(numbers) - 1, next(numbers)
        trails.append((wire, u, v))
    trails.sort()

    best = float('inf')
    for size in range(n - k + 1):
        for huts in combinations(range(k, n), size):
            places = [*range(k), *huts]
            best = min(best, sum(masts[place] for place in places) + spanning_cost(places, trails))
    print(best)


main()
