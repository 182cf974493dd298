# reads numbers with map(int, input().split())
# in: 3
# in: 1 2 3
# out: 6
n = int(input())
a = list(map(int, input().split()))
print(sum(a[:n]))
