# reads a last line that does not end; newline: none
# in: 1
# in: 2
# out: 3
print(int(input()) + int(input()))
