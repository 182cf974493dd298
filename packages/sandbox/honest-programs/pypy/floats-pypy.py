# prints floats shortest and with a fixed number of digits
# out: 0.1 0.30000000000000004 1e+20 3.14159 2.500 nan inf
import math

print(0.1, 0.1 + 0.2, 1e20, f"{math.pi:.5f}", "%.3f" % 2.5, float("nan"), math.inf)
