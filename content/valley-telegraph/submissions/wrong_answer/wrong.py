# A spanning tree of the cheapest ways between villages pays twice for what the ways share.
import sys
from heapq import heappop, heappush


def ways_from(village, masts, trails):
    """The cost of the cheapest way to each place, with the masts on it but without the one at the start."""
    costs = [float('inf')] * len(masts)
    costs[village] = 0
    queue = [(0, village)]
    while queue:
        cost, place = heappop(queue)
        if cost > costs[place]:
            continue
        for near, wire in trails[place]:
            if cost + wire + masts[near] < costs[near]:
                costs[near] = cost + wire + masts[near]
                heappush(queue, (costs[near], near))
    return costs


def main():
    numbers = iter(map(int, sys.stdin.read().split()))
    n, m, villages = next(numbers), next(numbers), next(numbers)
    masts = [next(numbers) for _ in range(n)]
    trails = [[] for _ in range(n)]
    for _ in range(m):
        u, v, wire = next(numbers) - 1, next(numbers) - 1, next(numbers)
        trails[u].append((v, wire))
        trails[v].append((u, wire))

    ways = [ways_from(village, masts, trails) for village in range(villages)]
    connected, total = {0}, masts[0]
    while len(connected) < villages:
        options = [(ways[a][b], b) for a in connected for b in range(villages) if b not in connected]
        cost, village = min(options)
        connected.add(village)
        total += cost
    print(total)


main()
