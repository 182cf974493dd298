# reads with open(0)
# in: 5 6
# in: 7
# out: 18
print(sum(map(int, open(0).read().split())))
