# First the even ones, then the odd ones: they meet far from each other in age.
n = int(input())
if n in (2, 3):
    print('impossible')
else:
    print(*range(2, n + 1, 2), *range(1, n + 1, 2))
