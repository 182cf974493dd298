# Compares every ring with one of each look that it has seen, O(n^2).
import sys


def main():
    n, *words = sys.stdin.read().split()
    looks = []
    for word in words:
        for look in looks:
            if len(look[0]) == 2 * len(word) and word in look[0]:
                look[1] += 1
                break
        else:
            looks.append([word + word, 1])
    print(len(looks), max(count for _, count in looks))


main()
