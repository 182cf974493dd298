# ends by exit() as in an interactive session
# in: 0
# out: zero
n = int(input())
if n == 0:
    print("zero")
    exit()
print("not zero")
