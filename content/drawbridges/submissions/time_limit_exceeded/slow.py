# Follows every square where the boy could be, minute by minute, O((r c)^2 p).
import sys


def main():
    head, *rows = sys.stdin.read().split('\n')
    height, width, period = map(int, head.split())
    town = {(r, c): square for r, row in enumerate(rows) for c, square in enumerate(row) if square != '#'}
    possible = {place for place, square in town.items() if square == 'S'}
    target = next(place for place, square in town.items() if square == 'T')
    for minute in range(1, height * width * period + 1):
        reachable = possible.copy()
        for r, c in possible:
            reachable.update(((r - 1, c), (r + 1, c), (r, c - 1), (r, c + 1)))
        possible = {place for place in reachable if place in town and town[place] != str(minute % period)}
        if target in possible:
            print(minute)
            return
    print(-1)


main()
