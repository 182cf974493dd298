# Always the observation that ends first, O(n log n).
import sys


def most_observations(requests, turning):
    made, ready = 0, 0
    for end, start in sorted((end, start) for start, end in requests):
        if start >= ready:
            made += 1
            ready = end + turning
    return made


def main():
    n, turning, *minutes = map(int, sys.stdin.read().split())
    print(most_observations(zip(minutes[::2], minutes[1::2]), turning))


main()
