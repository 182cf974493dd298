# raises the recursion limit and recurses 50000 calls deep
# out: 1250025000
import sys

sys.setrecursionlimit(200_000)


def total(n):
    return 0 if n == 0 else n + total(n - 1)


print(total(50_000))
