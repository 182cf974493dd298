# draws tokens from a generator
# in: 2 3
# in: 1 2 3 4 5 6
# out: [[1, 2, 3], [4, 5, 6]]
import sys

tokens = (token for line in sys.stdin for token in line.split())
n, m = int(next(tokens)), int(next(tokens))
print([[int(next(tokens)) for _ in range(m)] for _ in range(n)])
