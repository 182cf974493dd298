# n² | n: int 1..1500 / a: int 1..1000000000 [n]
n = int(input())
a = list(map(int, input().split()))
c = 0
for i in range(n):
    for j in range(i):
        if a[i] < a[j]:
            c += 1
print(c)
