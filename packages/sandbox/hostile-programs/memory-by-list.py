# expect: run killed memory-limit; without cgroups: killed memory-limit | exited 1
# fills a list until memory is gone
numbers = []
while True:
    numbers.append(bytearray(1 << 20))
