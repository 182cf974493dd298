# uses Counter, heapq, bisect, deque and sorting by several keys
# in: pear fig apple fig pear fig
# out: fig 3 pear 2 apple 1
# out: [1, 2, 3] 2 [3, 1, 2]
import bisect
import collections
import heapq

words = input().split()
counts = sorted(collections.Counter(words).items(), key=lambda pair: (-pair[1], pair[0]))
print(*(part for pair in counts for part in pair))
heap = [3, 1, 2]
heapq.heapify(heap)
line = collections.deque([1, 2, 3])
line.rotate(1)
print([heapq.heappop(heap) for _ in range(3)], bisect.bisect([1, 2, 3], 2), list(line))
