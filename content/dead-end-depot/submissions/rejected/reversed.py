# Drives the trams on the siding back in the opposite order, and takes long over it, O(n^2).
import sys


def main():
    n, *words = sys.stdin.read().split()
    track, length = [], [0]
    for kind, number in zip(words[::2], map(int, words[1::2])):
        if kind == '+':
            track.append(len(length))
            length.append(number)
        else:
            place = track.index(number)
            print(sum(length[tram] for tram in track[place + 1:]))
            track[place:] = track[:place:-1]


main()
