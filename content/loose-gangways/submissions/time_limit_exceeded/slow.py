# Walks over the whole market after every gangway, O(k (n + m)).
import sys


def connected_pairs(n, neighbours):
    seen, pairs = [False] * (n + 1), 0
    for start in range(1, n + 1):
        if seen[start]:
            continue
        seen[start], island = True, [start]
        for pontoon in island:
            for near in neighbours[pontoon]:
                if not seen[near]:
                    seen[near] = True
                    island.append(near)
        pairs += len(island) * (len(island) - 1) // 2
    return pairs


def main():
    n, m, k, *numbers = map(int, sys.stdin.read().split())
    neighbours = [[] for _ in range(n + 1)]
    gangways = list(zip(numbers[: 2 * m : 2], numbers[1 : 2 * m : 2]))
    for u, v in gangways:
        neighbours[u].append(v)
        neighbours[v].append(u)
    for gangway in numbers[2 * m :]:
        u, v = gangways[gangway - 1]
        neighbours[u].remove(v)
        neighbours[v].remove(u)
        print(connected_pairs(n, neighbours))


main()
