# asks for ONLINE_JUDGE before it would open a file
# in: 5
# out: 10
import os
import sys

if not os.environ.get("ONLINE_JUDGE"):
    sys.stdin = open("input.txt")
print(int(input()) * 2)
