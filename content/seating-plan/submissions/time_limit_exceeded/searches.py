# Seats one guest after the other, and searches the list of all who are left for each of them.
n = int(input())
if n in (2, 3):
    print('impossible')
else:
    order, left = [], list(range(1, n + 1))
    wanted = [*range(2, n + 1, 2), *range(1, n + 1, 2)]
    for guest in wanted:
        place = [at for at, one in enumerate(left) if one == guest][0]
        order.append(left.pop(place))
    print(*order)
