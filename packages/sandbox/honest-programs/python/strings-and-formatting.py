# formats with f-strings, format and %
# in: 3.14159 255
# out: 3.14 |  ff| 0b11111111 007 50.0% 1e+03
a, b = input().split()
x, n = float(a), int(b)
print(f"{x:.2f} |{n:>4x}| {n:#b} {7:03d} {0.5:.1%}", "%.0e" % 1000)
