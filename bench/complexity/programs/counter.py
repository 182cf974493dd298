# n | n: int 1..100000 / a: int 1..1000000000 [n]
from collections import Counter
n = int(input())
a = list(map(int, input().split()))
c = Counter(x % 1000 for x in a)
print(c.most_common(1)[0][1])
