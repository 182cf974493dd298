# The best start of the last convoy only moves forward: a lower hull of lines with falling slopes. O(n).
import sys


def least_cost(weights, clearing):
    # A line (slope, height) for each place where the last convoy may begin; hull[first] is the best of them.
    hull, first = [(0, 0)], 0
    total = cost = 0
    for weight in weights:
        total += weight
        while first + 1 < len(hull) and value(hull[first + 1], total) <= value(hull[first], total):
            first += 1
        cost = value(hull[first], total) + total * total + clearing
        line = (-2 * total, cost + total * total)
        while len(hull) - first > 1 and is_hidden(hull[-2], hull[-1], line):
            hull.pop()
        hull.append(line)
    return cost


def value(line, total):
    return line[0] * total + line[1]


def is_hidden(one, middle, other):
    return (other[1] - one[1]) * (one[0] - middle[0]) <= (middle[1] - one[1]) * (one[0] - other[0])


def main():
    n, clearing, *weights = map(int, sys.stdin.read().split())
    print(least_cost(weights, clearing))


main()
