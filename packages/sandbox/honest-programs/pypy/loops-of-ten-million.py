# loops ten million times, which takes CPython seconds; cpu: 2000 ms
# in: 10000000
# out: 49999995000000 3333333
n = int(input())
total = 0
threes = 0
for i in range(n):
    total += i
    if i % 3 == 1:
        threes += 1
print(total, threes)
