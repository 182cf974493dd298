# reads and prints letters of many scripts
# in: größe ñandú 日本
# out: GRÖSSE ÑANDÚ 日本 14 22 ✓ 😀
line = input()
print(line.upper(), len(line), len(line.encode()), "\N{CHECK MARK}", "😀")
