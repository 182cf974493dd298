# n | n: int 1..100000 / a: int 1..1000000000 [n]
n = int(input())
a = list(map(int, input().split()))
s = 0
for x in a:
    s += x % 7
print(s)
