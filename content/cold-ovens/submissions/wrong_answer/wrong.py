# Adds up loaves that are only partly baked.
import sys


def main():
    m, loaves, *numbers = map(int, sys.stdin.read().split())
    ovens = list(zip(numbers[::2], numbers[1::2]))
    low, high = 0, min(warm_up + loaves * baking for warm_up, baking in ovens)
    while low < high:
        minute = (low + high) // 2
        if sum([(minute - warm_up) / baking for warm_up, baking in ovens if warm_up < minute]) >= loaves:
            high = minute
        else:
            low = minute + 1
    print(low)


main()
