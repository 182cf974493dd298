# n | n: int 1..100000 / a: int 1..1000000000 [n]
n = int(input())
a = list(map(int, input().split()))
s = best = sum(a[:min(n, 50)])
for i in range(50, n):
    s += a[i] - a[i - 50]
    best = max(best, s)
print(best)
