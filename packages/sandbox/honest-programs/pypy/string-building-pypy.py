# builds a long text in a list
# out: 588895 99999
parts = []
for number in range(100_000):
    parts.append(str(number))
text = " ".join(parts)
print(len(text) + 6, text.split()[-1])
