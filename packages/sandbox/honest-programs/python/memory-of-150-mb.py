# keeps a list of three million numbers
# out: 3000000 4499998500000
numbers = list(range(3_000_000))
print(len(numbers), sum(numbers))
