# reads its input as /dev/stdin and as descriptor 0
# in: 6 7
# in: 8
# out: 50
import os

with open("/dev/stdin") as stream:
    a, b = map(int, stream.readline().split())
    rest = stream.read() or os.read(0, 100).decode()
print(a * b + int(rest))
