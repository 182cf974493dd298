# falls back when numpy is missing
# in: 1 2 3 4
# out: [[7, 10], [15, 22]]
try:
    import numpy as np
except ImportError:
    np = None
a, b, c, d = map(int, input().split())
m = [[a, b], [c, d]]
if np is not None:
    print((np.array(m) @ np.array(m)).tolist())
else:
    print([[sum(x * y for x, y in zip(row, col)) for col in zip(*m)] for row in m])
