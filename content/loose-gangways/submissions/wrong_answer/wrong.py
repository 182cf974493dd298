# Only counts the pairs on the largest island.
import sys


def root(island, pontoon):
    while island[pontoon] != pontoon:
        island[pontoon] = island[island[pontoon]]
        pontoon = island[pontoon]
    return pontoon


def main():
    n, m, k, *numbers = map(int, sys.stdin.read().split())
    gangways, torn = list(zip(numbers[: 2 * m : 2], numbers[1 : 2 * m : 2])), numbers[2 * m :]
    island, size, largest, book = list(range(n + 1)), [1] * (n + 1), 1, []
    left = set(range(1, m + 1)) - set(torn)
    for gangway in [*left, *reversed(torn)]:
        if gangway not in left:
            book.append(largest * (largest - 1) // 2)
        u, v = (root(island, pontoon) for pontoon in gangways[gangway - 1])
        if u != v:
            island[u] = v
            size[v] += size[u]
            largest = max(largest, size[v])
    print('\n'.join(map(str, reversed(book))))


main()
