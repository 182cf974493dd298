# Does not count the stretches that begin at the first tree.
n, m = map(int, input().split())
seen, rest, pairs = {}, 0, 0
for apples in map(int, input().split()):
    rest = (rest + apples) % m
    pairs += seen.get(rest, 0)
    seen[rest] = seen.get(rest, 0) + 1
print(pairs)
