# Takes rings for alike when they have the same letters, in whatever order.
import sys
from collections import Counter


def main():
    n, *words = sys.stdin.read().split()
    looks = Counter(''.join(sorted(word)) for word in words)
    print(len(looks), max(looks.values()))


main()
