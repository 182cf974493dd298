# Takes one piece after the other out of the drawer, O(drawer^2).
import sys

ALIKE = str.maketrans('qpu', 'bdn')


def main():
    word, drawer = sys.stdin.read().translate(ALIKE).split()
    left, copies = list(drawer), 0
    while True:
        for piece in word:
            if piece not in left:
                print(copies)
                return
            left.remove(piece)
        copies += 1


main()
