# reads through fileinput
# in: a
# in: b
# out: 1a 2b
import fileinput

print(*[f"{fileinput.lineno()}{line.strip()}" for line in fileinput.input()])
