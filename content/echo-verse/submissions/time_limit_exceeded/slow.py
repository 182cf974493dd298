# Compares every note with every later one, and counts how far back they agree. O(n^2).
import sys


def main():
    head, notes = sys.stdin.read().split('\n')[:2]
    n, gap = map(int, head.split())
    longest, before = 0, [0] * (n + 1)
    for j in range(n):
        agreeing = [0] * (n + 1)
        for i in range(j):
            if notes[i] == notes[j]:
                agreeing[i + 1] = before[i] + 1
                longest = max(longest, min(agreeing[i + 1], j - i - gap))
        before = agreeing
    print(longest)


main()
