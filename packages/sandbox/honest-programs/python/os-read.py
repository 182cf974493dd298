# reads with os.read and os.fstat
# in: 1..20000
# out: 200010000
import os

size = os.fstat(0).st_size
data = b""
while True:
    part = os.read(0, max(size, 65536))
    if not part:
        break
    data += part
print(sum(map(int, data.split())))
