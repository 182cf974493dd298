# Goes down fathom by fathom: thirty are not enough.
depth = 1
while True:
    print(depth, flush=True)
    if input() == 'found':
        break
    depth += 1
