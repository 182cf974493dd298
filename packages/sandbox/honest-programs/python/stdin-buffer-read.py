# takes all of sys.stdin.buffer and splits it
# in: 200000
# in: 1..200000
# out: 20000100000
import sys

data = sys.stdin.buffer.read().split()
n = int(data[0])
print(sum(map(int, data[1 : n + 1])))
