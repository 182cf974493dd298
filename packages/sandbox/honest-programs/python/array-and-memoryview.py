# sieves with bytearray slices and numbers in array
# out: 78498 499999500000
from array import array

n = 10**6
sieve = bytearray([1]) * (n + 1)
sieve[0:2] = b"\0\0"
for i in range(2, int(n**0.5) + 1):
    if sieve[i]:
        sieve[i * i :: i] = bytes(len(range(i * i, n + 1, i)))
numbers = array("q", range(n))
print(sum(sieve), sum(memoryview(numbers)))
