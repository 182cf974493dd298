# Begins a new convoy whenever that is cheaper for the next crate alone.
import sys


def main():
    n, clearing, *weights = map(int, sys.stdin.read().split())
    cost, load = clearing, 0
    for weight in weights:
        if load > 0 and clearing + weight * weight < (load + weight) ** 2 - load**2:
            cost, load = cost + load * load + clearing, 0
        load += weight
    print(cost + load * load)


main()
