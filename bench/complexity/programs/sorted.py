# n log n | n: int 1..200000 / a: int 1..1000000000 [n]
n = int(input())
a = list(map(int, input().split()))
a.sort()
print(a[n // 2])
