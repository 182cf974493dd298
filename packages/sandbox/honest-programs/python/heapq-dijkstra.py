# finds shortest paths with heapq and defaultdict
# in: 4 4
# in: 1 2 5
# in: 1 3 1
# in: 3 2 1
# in: 2 4 1
# out: 0 2 1 3
import heapq
import sys
from collections import defaultdict

read = sys.stdin.readline
n, m = map(int, read().split())
graph = defaultdict(list)
for _ in range(m):
    a, b, w = map(int, read().split())
    graph[a].append((b, w))
dist = [float("inf")] * (n + 1)
dist[1] = 0
heap = [(0, 1)]
while heap:
    d, v = heapq.heappop(heap)
    if d > dist[v]:
        continue
    for u, w in graph[v]:
        if d + w < dist[u]:
            dist[u] = d + w
            heapq.heappush(heap, (dist[u], u))
print(*dist[1:])
