# Lets a verse and its echo share notes, and then looks at the gap from beginning to beginning.
import sys

MODULUS = (1 << 61) - 1
BASE = 911_382_323_770_117


def comes_back(notes, length, gap):
    leading = pow(BASE, length - 1, MODULUS)
    value = 0
    for note in notes[:length]:
        value = (value * BASE + note) % MODULUS
    first = {value: 0}
    for start in range(1, len(notes) - length + 1):
        value = ((value - notes[start - 1] * leading) * BASE + notes[start + length - 1]) % MODULUS
        if start - first.setdefault(value, start) > gap:
            return True
    return False


def main():
    head, text = sys.stdin.read().split('\n')[:2]
    n, gap = map(int, head.split())
    notes = text.encode()
    low, high = 0, n - 1
    while low < high:
        middle = (low + high + 1) // 2
        if comes_back(notes, middle, gap):
            low = middle
        else:
            high = middle - 1
    print(low)


main()
