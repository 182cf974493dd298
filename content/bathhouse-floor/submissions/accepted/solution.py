# Square by square: which of the next c squares are covered already, and how many small tiles are used. O(r c 2^c k).
import sys

MODULUS = 10**9 + 7


def ways(rows, width, tiles):
    # counts[used][covered]: bit 0 of covered is the square itself, bit c the one below it.
    counts = [{0: 1}] + [{} for _ in range(tiles)]
    for row, line in enumerate(rows):
        below = rows[row + 1] if row + 1 < len(rows) else '#' * width
        for column, square in enumerate(line):
            goes_right = column + 1 < width and line[column + 1] == '.'
            counts = paved(counts, width, square, goes_right, below[column] == '.')
    return counts[tiles].get(0, 0)


def paved(counts, width, square, goes_right, goes_down):
    following = [{} for _ in counts]
    for used, by_covered in enumerate(counts):
        for covered, count in by_covered.items():
            count %= MODULUS
            if covered & 1 or square == '#':
                add(following[used], covered >> 1, count)
                continue
            if used + 1 < len(counts):
                add(following[used + 1], covered >> 1, count)
            if goes_right and not covered & 2:
                add(following[used], (covered | 2) >> 1, count)
            if goes_down:
                add(following[used], (covered | 1 << width) >> 1, count)
    return following


def add(counts, covered, count):
    counts[covered] = counts.get(covered, 0) + count


def main():
    height, width, tiles, *rows = sys.stdin.read().split()
    print(ways(rows, int(width), int(tiles)) % MODULUS)


main()
