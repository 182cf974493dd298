# Fills the skins up to the brim at every well.
import sys
from heapq import heappop, heappush


def main():
    numbers = list(map(int, sys.stdin.read().split()))
    n, m, capacity = numbers[:3]
    wells, rest = numbers[3 : 3 + n], iter(numbers[3 + n :])
    tracks = [[] for _ in range(n)]
    for u, v, hours, cost in zip(rest, rest, rest, rest):
        tracks[u - 1].append((v - 1, hours, cost))
        tracks[v - 1].append((u - 1, hours, cost))
    queue, done = [(0, 0, capacity)], set()
    while queue:
        hours, place, water = heappop(queue)
        if place == n - 1:
            print(hours)
            return
        if (place, water) in done:
            continue
        done.add((place, water))
        if wells[place] > 0:
            hours, water = hours + wells[place] * (capacity - water), capacity
        for near, more, cost in tracks[place]:
            if cost <= water and (near, water - cost) not in done:
                heappush(queue, (hours + more, near, water - cost))
    print(-1)


main()
