# uses gcd, comb, isqrt, inf and nan
# out: 6 10 12 inf nan 3.14159 120
import cmath
import math
import statistics

print(math.gcd(12, 18), math.comb(5, 2), math.isqrt(150), math.inf, math.nan, round(math.pi, 5), math.prod(range(1, 6)))
assert statistics.median([3, 1, 2]) == 2 and cmath.sqrt(-1) == 1j
