# Believes that two guests can be seated.
n = int(input())
print('impossible' if n == 3 else ' '.join(map(str, [*range(2, n + 1, 2), *range(1, n + 1, 2)])))
