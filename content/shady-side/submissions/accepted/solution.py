# Moves the change of sides from stretch to stretch and keeps both sums up to date, O(n).
import sys

CLOCKWISE = 'NESW'


def sunny_side(heading, sun):
    return {1: 'right', 3: 'left'}.get((CLOCKWISE.index(sun) - CLOCKWISE.index(heading)) % 4)


def least_sun(stretches, sun):
    sides = [(sunny_side(heading, sun), minutes) for heading, minutes in stretches]
    left = sum(minutes for side, minutes in sides if side == 'left')
    right = sum(minutes for side, minutes in sides if side == 'right')
    # Minutes in the sun when changing here: from left to right, and from right to left.
    left_first, right_first = right, left
    best = min(left_first, right_first)
    for side, minutes in sides:
        if side is not None:
            gain = minutes if side == 'left' else -minutes
            left_first, right_first = left_first + gain, right_first - gain
        best = min(best, left_first, right_first)
    return best


def main():
    n, sun, *words = sys.stdin.read().split()
    print(least_sun(list(zip(words[::2], map(int, words[1::2]))), sun))


main()
