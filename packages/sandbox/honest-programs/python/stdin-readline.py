# replaces input by sys.stdin.readline
# in: 4
# in: 10
# in: 20
# in: 30
# in: 40
# out: 100
import sys

input = sys.stdin.readline


def main():
    n = int(input())
    total = 0
    for _ in range(n):
        total += int(input())
    print(total)


if __name__ == "__main__":
    main()
