# log n | n: int 1..1000000000
n = int(input())
count = 0
while n:
    n //= 2
    count += 1
print(count)
