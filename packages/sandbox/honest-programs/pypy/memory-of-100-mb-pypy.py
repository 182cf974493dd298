# keeps a list of ten million numbers
# out: 10000000 49999995000000
numbers = list(range(10_000_000))
numbers[0] = 0
print(len(numbers), sum(numbers))
