# raises the recursion limit on the main thread
# in: 50000
# out: 1250025000
import sys

sys.setrecursionlimit(10**7)


def total(n):
    if n == 0:
        return 0
    return n + total(n - 1)


print(total(int(input())))
