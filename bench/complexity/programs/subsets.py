# 2ⁿ | n: int 1..16 / a: int 1..1000000000 [n]
n = int(input())
a = list(map(int, input().split()))
best = 10 ** 18
def go(i, s):
    global best
    if i == n:
        best = min(best, abs(s))
        return
    go(i + 1, s + a[i])
    go(i + 1, s - a[i])
go(0, 0)
print(best)
