# Sees a pole that the snow just reaches.
import sys
from bisect import bisect_right


def main():
    n, m, *numbers = map(int, sys.stdin.read().split())
    depth, evenings = 0, []
    for change in numbers[n:]:
        depth = max(0, depth + change)
        evenings.append(depth)
    evenings.sort()
    print(*[bisect_right(evenings, height) for height in numbers[:n]])


main()
