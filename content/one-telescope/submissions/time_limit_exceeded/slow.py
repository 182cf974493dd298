# For every observation looks at each earlier one that could precede it, O(n^2).
import sys


def main():
    n, turning, *minutes = map(int, sys.stdin.read().split())
    requests = sorted(zip(minutes[1::2], minutes[::2]))
    most = [1] * n
    for i, (_, start) in enumerate(requests):
        for j in range(i):
            if requests[j][0] + turning <= start and most[j] + 1 > most[i]:
                most[i] = most[j] + 1
    print(max(most))


main()
