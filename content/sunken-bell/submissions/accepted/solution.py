# Halves the depths that are left.
low, high = 1, 10**9
while True:
    middle = (low + high) // 2
    print(middle, flush=True)
    word = input()
    if word == 'found':
        break
    if word == 'deeper':
        low = middle + 1
    else:
        high = middle - 1
