# raises the recursion limit and recurses in a thread with a big stack
# in: 100000
# out: 100000
import sys
import threading


def depth(n):
    return 0 if n == 0 else depth(n - 1) + 1


def main():
    print(depth(int(input())))


sys.setrecursionlimit(10**6)
threading.stack_size(128 * 1024 * 1024)
thread = threading.Thread(target=main)
thread.start()
thread.join()
