# asks for an unlimited stack before it recurses
# in: 30000
# out: 30000
import resource
import sys

resource.setrlimit(resource.RLIMIT_STACK, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
sys.setrecursionlimit(10**6)


def down(n):
    return n and down(n - 1) + 1


print(down(int(input())))
