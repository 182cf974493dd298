# n log n | n: int 1..50000 / a: int 1..1000000000 [n]
n = int(input())
a = list(map(int, input().split()))
rank = {x: i + 1 for i, x in enumerate(sorted(set(a)))}
tree = [0] * (n + 1)
c = 0
for x in a:
    i = rank[x]
    while i > 0:
        c += tree[i]
        i -= i & -i
    i = rank[x]
    while i <= n:
        tree[i] += 1
        i += i & -i
print(c)
