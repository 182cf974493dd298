# Always sends the nearer courier.
import sys


def main():
    n, *houses = map(int, sys.stdin.read().split())
    bo = ada = walked = 0
    for house in houses:
        walked += min(abs(house - bo), abs(house - ada))
        if abs(house - bo) <= abs(house - ada):
            bo = house
        else:
            ada = house
    print(walked)


main()
