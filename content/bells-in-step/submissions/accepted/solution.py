# The least common multiple of all periods, given up as soon as it is beyond t. O(n log p).
from math import gcd


def together(minutes, periods):
    common = 1
    for period in periods:
        common = common // gcd(common, period) * period
        if common > minutes:
            return 0
    return minutes // common


def main():
    n, minutes = map(int, input().split())
    print(together(minutes, map(int, input().split())))


main()
