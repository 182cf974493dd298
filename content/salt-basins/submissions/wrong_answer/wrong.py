# Assumes that every basin gets wet.
import sys


def main():
    n, q, *numbers = map(int, sys.stdin.read().split())
    floors, widths = numbers[: 2 * n : 2], numbers[1 : 2 * n : 2]
    weight = sum(floor * width for floor, width in zip(floors, widths))
    for poured in numbers[2 * n :]:
        print(f'{(poured + weight) / sum(widths):.9f}')


main()
