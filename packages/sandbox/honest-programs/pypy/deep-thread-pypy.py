# recurses in a thread with a stack of 64 MB
# out: 100000
import sys
import threading

sys.setrecursionlimit(300_000)


def depth(n):
    return 0 if n == 0 else 1 + depth(n - 1)


def main():
    print(depth(100_000))


threading.stack_size(64 * 1024 * 1024)
thread = threading.Thread(target=main)
thread.start()
thread.join()
