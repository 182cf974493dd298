# expect: run signalled 11 | killed memory-limit | exited 1
# goes down without end after taking its own limit away
import sys

sys.setrecursionlimit(2**31 - 1)


def down(depth):
    return down(depth + 1) + 1


down(0)
