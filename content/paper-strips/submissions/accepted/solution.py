# Sprague-Grundy: the number of every length once, their xor, and the cuts that make it 0. O((l + m) k).
import sys
from functools import reduce
from operator import xor


def grundy_numbers(longest, lengths):
    numbers = []
    for size in range(longest + 1):
        reached = {numbers[size - cut] for cut in lengths if cut <= size}
        number = 0
        while number in reached:
            number += 1
        numbers.append(number)
    return numbers


def main():
    m, k, *numbers = map(int, sys.stdin.read().split())
    strips, lengths = numbers[:m], numbers[m:]
    grundy = grundy_numbers(max(strips), lengths)
    total = reduce(xor, [grundy[strip] for strip in strips])
    wins = [sum(grundy[size - cut] == grundy[size] ^ total for cut in lengths if cut <= size) for size in range(len(grundy))]
    print(sum(wins[strip] for strip in strips))


main()
