# Tries every start of the last convoy for every crate, O(n^2).
import sys


def main():
    n, clearing, *weights = map(int, sys.stdin.read().split())
    totals, costs, total = [0], [0], 0
    for weight in weights:
        total += weight
        costs.append(min([cost + (total - before) ** 2 for cost, before in zip(costs, totals)]) + clearing)
        totals.append(total)
    print(costs[-1])


main()
