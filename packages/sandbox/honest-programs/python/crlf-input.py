# strips Windows' line ends; newline: crlf
# in: ab
# in: cd
# out: ba dc
import sys

print(*[line.strip()[::-1] for line in sys.stdin])
