# joins its output and writes it once
# out: 1..200000
import sys

sys.stdout.write("\n".join(map(str, range(1, 200001))) + "\n")
