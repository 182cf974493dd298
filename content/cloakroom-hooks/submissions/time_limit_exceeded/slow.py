# Walks along the corridor for every coat, O(n^2).
import sys


def main():
    n, *events = sys.stdin.read().splitlines()
    taken, hook_of = [True] + [False] * len(events), [0]
    for event in events:
        if event == '+':
            hook = 1
            while taken[hook]:
                hook += 1
            taken[hook] = True
            hook_of.append(hook)
            print(hook)
        else:
            taken[hook_of[int(event[2:])]] = False


main()
