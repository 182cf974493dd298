# n log n | n: int 1..100000 / a: int 1..1000000000 [n]
from bisect import bisect_left
n = int(input())
a = list(map(int, input().split()))
b = sorted(a)
print(sum(bisect_left(b, x ^ 1) for x in a))
