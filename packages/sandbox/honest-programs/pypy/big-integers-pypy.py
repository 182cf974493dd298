# computes with integers of any size
# out: 158 93326215443944152681 1170
import math

factorial = math.factorial(100)
print(len(str(factorial)), str(factorial)[:20], pow(2, 1000, 1009) + factorial % 1009)
