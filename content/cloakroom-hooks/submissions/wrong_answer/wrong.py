# Takes the hook that became free last, not the one with the smallest number.
import sys


def main():
    n, *events = sys.stdin.read().splitlines()
    free, unused, hook_of = [], 1, [0]
    for event in events:
        if event == '+':
            if free:
                hook = free.pop()
            else:
                hook, unused = unused, unused + 1
            hook_of.append(hook)
            print(hook)
        else:
            free.append(hook_of[int(event[2:])])


main()
