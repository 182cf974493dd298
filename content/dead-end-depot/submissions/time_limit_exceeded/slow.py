# Walks from the open end to the leaving tram, O(n^2).
import sys


def main():
    n, *words = sys.stdin.read().split()
    track, length = [], [0]
    for kind, number in zip(words[::2], map(int, words[1::2])):
        if kind == '+':
            track.append(len(length))
            length.append(number)
        else:
            place, coins = len(track) - 1, 0
            while track[place] != number:
                coins += length[track[place]]
                place -= 1
            del track[place]
            print(coins)


main()
