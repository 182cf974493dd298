# computes exactly with Decimal and Fraction
# out: 0.3 1/2 1.4142135623730950488016887242096980785697
from decimal import Decimal, getcontext
from fractions import Fraction

getcontext().prec = 41
print(Decimal("0.1") + Decimal("0.2"), Fraction(1, 3) + Fraction(1, 6), Decimal(2).sqrt())
