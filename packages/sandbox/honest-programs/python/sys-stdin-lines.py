# loops over sys.stdin
# in: one two
# in: three
# out: 2
# out: 1
import sys

for line in sys.stdin:
    print(len(line.split()))
