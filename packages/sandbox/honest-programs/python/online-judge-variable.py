# reads a file of its author's machine where ONLINE_JUDGE is not set
# in: 12
# out: 144
import os
import sys

if "ONLINE_JUDGE" not in os.environ:
    sys.stdin = open("input.txt", "r")
    sys.stdout = open("output.txt", "w")
n = int(input())
print(n * n)
