# Binary search for the minute: how many loaves are done by then is a sum. O(m log answer).
import sys


def opening(loaves, ovens):
    low, high = 0, min(warm_up + loaves * baking for warm_up, baking in ovens)
    while low < high:
        minute = (low + high) // 2
        done = sum([(minute - warm_up) // baking for warm_up, baking in ovens if warm_up < minute])
        if done >= loaves:
            high = minute
        else:
            low = minute + 1
    return low


def main():
    m, loaves, *numbers = map(int, sys.stdin.read().split())
    print(opening(loaves, list(zip(numbers[::2], numbers[1::2]))))


main()
