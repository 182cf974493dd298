# Goes over all places and measures again and again until nothing gets better, O(c^2 n (n + m)).
import sys
from math import inf


def main():
    numbers = list(map(int, sys.stdin.read().split()))
    n, m, capacity = numbers[:3]
    wells, rest = numbers[3 : 3 + n], iter(numbers[3 + n :])
    tracks = list(zip(rest, rest, rest, rest))
    best = [[inf] * (capacity + 1) for _ in range(n)]
    best[0][capacity] = 0
    is_better = True
    while is_better:
        before = [row[:] for row in best]
        for place, well in enumerate(wells):
            for water in range(capacity):
                if well > 0:
                    best[place][water + 1] = min(best[place][water + 1], before[place][water] + well)
        for u, v, hours, cost in tracks:
            for one, other in ((u - 1, v - 1), (v - 1, u - 1)):
                for water in range(cost, capacity + 1):
                    best[other][water - cost] = min(best[other][water - cost], before[one][water] + hours)
        is_better = best != before
    least = min(best[n - 1])
    print(-1 if least == inf else least)


main()
