# prints 200000 lines one by one
# out: 1..200000
for i in range(1, 200001):
    print(i)
