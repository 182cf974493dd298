# Counts all trams that came later, also those that have left.
import sys


def main():
    n, *words = sys.stdin.read().split()
    came = [0]
    for kind, number in zip(words[::2], map(int, words[1::2])):
        if kind == '+':
            came.append(came[-1] + number)
        else:
            print(came[-1] - came[number])


main()
