# Counts the ways that leave some of the small tiles over, too.
import sys

MODULUS = 10**9 + 7


def main():
    height, width, tiles, *rows = sys.stdin.read().split()
    width, tiles = int(width), int(tiles)
    counts = {(0, 0): 1}
    for row, line in enumerate(rows):
        below = rows[row + 1] if row + 1 < len(rows) else '#' * width
        for column, square in enumerate(line):
            following = {}
            for (used, covered), count in counts.items():
                after = []
                if covered & 1 or square == '#':
                    after.append((used, covered >> 1))
                else:
                    if used < tiles:
                        after.append((used + 1, covered >> 1))
                    if column + 1 < width and line[column + 1] == '.' and not covered & 2:
                        after.append((used, (covered | 2) >> 1))
                    if below[column] == '.':
                        after.append((used, (covered | 1 << width) >> 1))
                for state in after:
                    following[state] = (following.get(state, 0) + count) % MODULUS
            counts = following
    print(sum(counts.values()) % MODULUS)


main()
