# has match statements and the walrus operator
# in: add 2 3
# in: neg 4
# in: stop
# out: 5
# out: -4
# out: bye
while (line := input()) is not None:
    match line.split():
        case ["add", a, b]:
            print(int(a) + int(b))
        case ["neg", a] if a.isdigit():
            print(-int(a))
        case ["stop"]:
            print("bye")
            break
        case _:
            print("?")
