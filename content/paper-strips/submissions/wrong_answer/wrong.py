# Only knows won and lost strips, and takes the parity of the won ones for the whole game.
import sys


def main():
    m, k, *numbers = map(int, sys.stdin.read().split())
    strips, lengths = numbers[:m], numbers[m:]
    won = []
    for size in range(max(strips) + 1):
        won.append(any(not won[size - cut] for cut in lengths if cut <= size))
    odd = sum(won[strip] for strip in strips) % 2
    wins = [sum(won[size - cut] == won[size] ^ odd for cut in lengths if cut <= size) for size in range(len(won))]
    print(sum(wins[strip] for strip in strips))


main()
