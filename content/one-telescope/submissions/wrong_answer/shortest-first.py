# Takes the shortest observation first; it can block two longer ones that fit together.
import sys
from bisect import bisect_left, insort


def main():
    n, turning, *minutes = map(int, sys.stdin.read().split())
    made = []
    for start, end in sorted(zip(minutes[::2], minutes[1::2]), key=lambda request: request[1] - request[0]):
        place = bisect_left(made, (start, end))
        after_previous = place == 0 or made[place - 1][1] + turning <= start
        before_next = place == len(made) or end + turning <= made[place][0]
        if after_previous and before_next:
            insort(made, (start, end))
    print(len(made))


main()
