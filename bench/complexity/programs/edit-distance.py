# n² | s: string(a-z, 1..800) / t: string(a-z, 1..800)
s, t = input(), input()
d = list(range(len(t) + 1))
for i, x in enumerate(s, 1):
    last, d[0] = d[0], i
    for j, y in enumerate(t, 1):
        last, d[j] = d[j], min(d[j] + 1, d[j - 1] + 1, last + (x != y))
print(d[-1])
