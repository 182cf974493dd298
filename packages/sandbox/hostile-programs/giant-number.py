# expect: run timed-out cpu | killed memory-limit; without cgroups: timed-out cpu | killed memory-limit | exited 1
# computes a number that has more digits than there are atoms
print(7 ** (7 ** 12))
