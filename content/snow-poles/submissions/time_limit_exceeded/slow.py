# Looks at every pole on every evening, O(nm).
import sys


def main():
    n, m, *numbers = map(int, sys.stdin.read().split())
    heights, seen, depth = numbers[:n], [0] * n, 0
    for change in numbers[n:]:
        depth = max(0, depth + change)
        for pole in range(n):
            if heights[pole] > depth:
                seen[pole] += 1
    print(*seen)


main()
