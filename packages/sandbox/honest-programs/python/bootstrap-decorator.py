# recurses with generators and a bootstrap decorator
# in: 100000
# out: 5000050000
from types import GeneratorType


def bootstrap(f, stack=[]):
    def wrapped(*args, **kwargs):
        if stack:
            return f(*args, **kwargs)
        to = f(*args, **kwargs)
        while True:
            if type(to) is GeneratorType:
                stack.append(to)
                to = next(to)
            else:
                stack.pop()
                if not stack:
                    break
                to = stack[-1].send(to)
        return to

    return wrapped


@bootstrap
def total(n):
    if n == 0:
        yield 0
    below = yield total(n - 1)
    yield below + n


print(total(int(input())))
