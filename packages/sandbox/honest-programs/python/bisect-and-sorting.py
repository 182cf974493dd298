# sorts by keys and searches with bisect
# in: pear fig apple kiwi
# out: fig kiwi pear apple 2 [3, 1, 2]
import bisect
from functools import cmp_to_key

words = sorted(input().split(), key=lambda w: (len(w), w))
odd_first = sorted([1, 2, 3], key=cmp_to_key(lambda a, b: (b % 2 - a % 2) or b - a))
print(*words, bisect.bisect_left([1, 3, 5], 4), odd_first)
