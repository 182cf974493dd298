# prints with flush=True
# out: 1..5000
for i in range(1, 5001):
    print(i, flush=True)
