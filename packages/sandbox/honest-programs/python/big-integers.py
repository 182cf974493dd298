# computes with integers of a thousand digits
# in: 1000
# out: 2568 1000000007 True
import math
import sys

sys.set_int_max_str_digits(0)
n = int(input())
print(len(str(math.factorial(n))), pow(2, 10**18, 10**9 + 7) and 10**9 + 7, 2**1000 % 7 == pow(2, 1000, 7))
