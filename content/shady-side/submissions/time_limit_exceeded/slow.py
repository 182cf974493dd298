# Rides the whole journey again for every place to change sides, O(n^2).
import sys

CLOCKWISE = 'NESW'


def main():
    n, sun, *words = sys.stdin.read().split()
    turns = [(CLOCKWISE.index(sun) - CLOCKWISE.index(heading)) % 4 for heading in words[::2]]
    minutes = list(map(int, words[1::2]))
    best = sum(minutes)
    for change in range(int(n) + 1):
        for seat in (1, 3):
            sunny = 0
            for i in range(int(n)):
                if turns[i] == (seat if i < change else 4 - seat):
                    sunny += minutes[i]
            best = min(best, sunny)
    print(best)


main()
