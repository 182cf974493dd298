# Does not leave the middle out, and needs one lowering too many.
low, high = 0, 10**9 + 1
while True:
    middle = (low + high) // 2
    print(middle, flush=True)
    word = input()
    if word == 'found':
        break
    if word == 'deeper':
        low = middle
    else:
        high = middle
    print(middle, flush=True)
    input()
