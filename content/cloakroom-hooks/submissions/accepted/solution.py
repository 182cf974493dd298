# A heap of the hooks that became free again, and the first one that was never used. O(n log n).
import sys
from heapq import heappop, heappush


def hooks(events):
    free, unused, hook_of = [], 1, [0]
    for event in events:
        if event == '+':
            if free:
                hook = heappop(free)
            else:
                hook, unused = unused, unused + 1
            hook_of.append(hook)
            yield hook
        else:
            heappush(free, hook_of[int(event[2:])])


def main():
    n, *events = sys.stdin.read().splitlines()
    print('\n'.join(map(str, hooks(events))))


main()
