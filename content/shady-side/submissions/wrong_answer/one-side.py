# Stays on the better side and never changes.
import sys

CLOCKWISE = 'NESW'


def main():
    n, sun, *words = sys.stdin.read().split()
    sunny = [0] * 4
    for heading, minutes in zip(words[::2], map(int, words[1::2])):
        sunny[(CLOCKWISE.index(sun) - CLOCKWISE.index(heading)) % 4] += minutes
    print(min(sunny[1], sunny[3]))


main()
