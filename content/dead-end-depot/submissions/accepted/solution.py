# A Fenwick tree over the numbers of the trams holds the carriages that are in the depot, O(n log n).
import sys


class Carriages:
    def __init__(self, trams):
        self.sums = [0] * (trams + 1)

    def add(self, tram, carriages):
        while tram < len(self.sums):
            self.sums[tram] += carriages
            tram += tram & -tram

    def up_to(self, tram):
        total = 0
        while tram > 0:
            total += self.sums[tram]
            tram &= tram - 1
        return total


def coins(events):
    depot, length, inside = Carriages(len(events)), [0], 0
    for kind, number in events:
        if kind == '+':
            depot.add(len(length), number)
            length.append(number)
            inside += number
        else:
            yield inside - depot.up_to(number)
            depot.add(number, -length[number])
            inside -= length[number]


def main():
    n, *words = sys.stdin.read().split()
    events = list(zip(words[::2], map(int, words[1::2])))
    print('\n'.join(map(str, coins(events))))


main()
