# Backwards in time gangways are added: disjoint sets, whose sizes give the pairs. O((n + m) log n).
import sys


def root(island, pontoon):
    while island[pontoon] != pontoon:
        island[pontoon] = island[island[pontoon]]
        pontoon = island[pontoon]
    return pontoon


def connected_pairs(n, gangways, torn):
    """After each torn gangway, the last one first."""
    island, size, pairs = list(range(n)), [1] * n, 0
    left = set(range(len(gangways))) - set(torn)
    for gangway in [*left, None, *reversed(torn)]:
        if gangway is None:
            yield pairs
            continue
        u, v = (root(island, pontoon) for pontoon in gangways[gangway])
        if u != v:
            pairs += size[u] * size[v]
            if size[u] > size[v]:
                u, v = v, u
            island[u], size[v] = v, size[u] + size[v]
        if gangway not in left:
            yield pairs


def main():
    n, m, k, *numbers = map(int, sys.stdin.read().split())
    numbers = [number - 1 for number in numbers]
    gangways, torn = list(zip(numbers[: 2 * m : 2], numbers[1 : 2 * m : 2])), numbers[2 * m :]
    pairs = list(connected_pairs(n, gangways, torn))
    print('\n'.join(map(str, reversed(pairs[:-1]))))


main()
