# n log n | n: int 1..100000 / a: int 1..1000000000 [n]
import heapq
n = int(input())
a = list(map(int, input().split()))
h = []
for x in a:
    heapq.heappush(h, x)
s = 0
while h:
    s = (s * 31 + heapq.heappop(h)) % 1000000007
print(s)
