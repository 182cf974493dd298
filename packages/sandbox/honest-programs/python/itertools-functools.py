# uses permutations, accumulate, groupby, lru_cache and reduce
# out: 6 [1, 3, 6] [('a', 2), ('b', 1)] 354224848179261915075 24
from functools import lru_cache, reduce
from itertools import accumulate, groupby, permutations


@lru_cache(maxsize=None)
def fib(n):
    return n if n < 2 else fib(n - 1) + fib(n - 2)


groups = [(k, len(list(g))) for k, g in groupby("aab")]
print(len(list(permutations("abc"))), list(accumulate([1, 2, 3])), groups, fib(100), reduce(lambda a, b: a * b, range(1, 5)))
