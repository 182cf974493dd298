# Dijkstra over places and measures of water; drawing one measure is a step of its own. O(c (n + m) log(c n)).
import sys
from heapq import heappop, heappush


def least_hours(wells, tracks, capacity):
    levels = capacity + 1
    best = {0 * levels + capacity: 0}
    queue, done = [(0, capacity)], bytearray(len(wells) * levels)
    while queue:
        hours, state = heappop(queue)
        if done[state]:
            continue
        done[state] = 1
        place, water = divmod(state, levels)
        if place == len(wells) - 1:
            return hours
        steps = [(hours + more, near * levels + water - cost) for near, more, cost in tracks[place] if cost <= water]
        if wells[place] > 0 and water < capacity:
            steps.append((hours + wells[place], state + 1))
        for step in steps:
            if step[0] < best.get(step[1], step[0] + 1):
                best[step[1]] = step[0]
                heappush(queue, step)
    return -1


def main():
    numbers = list(map(int, sys.stdin.read().split()))
    n, m, capacity = numbers[:3]
    wells, rest = numbers[3 : 3 + n], iter(numbers[3 + n :])
    tracks = [[] for _ in range(n)]
    for u, v, hours, cost in zip(rest, rest, rest, rest):
        tracks[u - 1].append((v - 1, hours, cost))
        tracks[v - 1].append((u - 1, hours, cost))
    print(least_hours(wells, tracks, capacity))


main()
