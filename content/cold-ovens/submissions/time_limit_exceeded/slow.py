# Takes one loaf after the other out of the oven whose loaf is done next, O(n log m).
import sys
from heapq import heapify, heapreplace


def main():
    m, loaves, *numbers = map(int, sys.stdin.read().split())
    queue = [(warm_up + baking, baking) for warm_up, baking in zip(numbers[::2], numbers[1::2])]
    heapify(queue)
    for _ in range(loaves - 1):
        done, baking = queue[0]
        heapreplace(queue, (done + baking, baking))
    print(queue[0][0])


main()
