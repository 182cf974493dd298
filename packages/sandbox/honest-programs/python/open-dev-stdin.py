# opens /dev/stdin by name
# in: hello
# in: world
# out: world hello
with open("/dev/stdin") as f:
    lines = f.read().splitlines()
with open("/dev/stdout", "w") as out:
    print(*reversed(lines), file=out)
