# reads lines until the end, the last without a newline; newline: none
# in: 3 4
# in: 5 6
# in: 7 8
# out: 7
# out: 11
# out: 15
while True:
    try:
        a, b = map(int, input().split())
    except EOFError:
        break
    print(a + b)
