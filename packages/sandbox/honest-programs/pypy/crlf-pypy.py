# reads lines with Windows' line ends; newline: crlf
# in: abc
# in: 12
# out: [abc] 13
import sys

name = input().strip()
print(f"[{name}]", int(sys.stdin.readline()) + 1)
