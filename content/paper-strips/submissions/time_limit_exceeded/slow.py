# Works out the numbers of all lengths again for every strip, O(m l k).
import sys


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
    total = 0
    for strip in strips:
        total ^= grundy_numbers(strip, lengths)[strip]
    wins = 0
    for strip in strips:
        grundy = grundy_numbers(strip, lengths)
        wins += sum(grundy[strip - cut] == grundy[strip] ^ total for cut in lengths if cut <= strip)
    print(wins)


main()
