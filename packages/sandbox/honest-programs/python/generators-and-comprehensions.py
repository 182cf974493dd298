# has generators, comprehensions and yield from
# out: [0, 2, 4] {1: 1, 2: 4} [1, 2, 3, 4] 4
def flat(tree):
    for node in tree:
        if isinstance(node, list):
            yield from flat(node)
        else:
            yield node


print([x for x in range(5) if x % 2 == 0], {x: x * x for x in (1, 2)}, list(flat([1, [2, [3]], 4])), max(len(w) for w in "a bcde".split()))
