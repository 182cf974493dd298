# Changes sides when the sun first reaches her, not when it pays most.
import sys

CLOCKWISE = 'NESW'


def main():
    n, sun, *words = sys.stdin.read().split()
    seat, changed, sunny = None, False, 0
    for heading, minutes in zip(words[::2], map(int, words[1::2])):
        turn = (CLOCKWISE.index(sun) - CLOCKWISE.index(heading)) % 4
        if turn % 2 == 0:
            continue
        if seat is None:
            seat = 4 - turn
        elif seat == turn and not changed:
            seat, changed = 4 - turn, True
        if seat == turn:
            sunny += minutes
    print(sunny)


main()
