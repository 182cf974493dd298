# reads 200000 numbers from the buffer, sorts them and joins the answer
# in: 1..200000
# out: 200000 199999 199998 20000100000
import sys

numbers = list(map(int, sys.stdin.buffer.read().split()))
numbers.sort(reverse=True)
sys.stdout.write(" ".join(map(str, numbers[:3])) + f" {sum(numbers)}\n")
