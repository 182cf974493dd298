# Paves the floor in every way there is, O(3^(r c)).
import sys


def ways(open_squares, tiles):
    if not open_squares:
        return int(tiles == 0)
    row, column = min(open_squares)
    rest = open_squares - {(row, column)}
    count = ways(rest, tiles - 1) if tiles > 0 else 0
    for near in ((row, column + 1), (row + 1, column)):
        if near in rest:
            count += ways(rest - {near}, tiles)
    return count


def main():
    height, width, tiles, *rows = sys.stdin.read().split()
    squares = frozenset((r, c) for r, row in enumerate(rows) for c, square in enumerate(row) if square == '.')
    print(ways(squares, int(tiles)) % (10**9 + 7))


main()
