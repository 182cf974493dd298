# calls input() until EOFError
# in: 1 2
# in: 3 4
# out: 3
# out: 7
while True:
    try:
        a, b = map(int, input().split())
    except EOFError:
        break
    print(a + b)
