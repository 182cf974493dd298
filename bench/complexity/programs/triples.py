# n³ | n: int 1..120 / a: int 1..1000000000 [n]
n = int(input())
a = list(map(int, input().split()))
c = 0
for i in range(n):
    for j in range(n):
        for k in range(n):
            if a[i] ^ a[j] < a[k]:
                c += 1
print(c)
