"""Accepts any order without quarrels: validate.py input answer feedback_dir < output"""

import sys
from pathlib import Path

ACCEPTED, REJECTED = 42, 43
guests = int(Path(sys.argv[1]).read_text())
is_possible = Path(sys.argv[2]).read_text().split() != ['impossible']


def reject(why):
    Path(sys.argv[3], 'teammessage.txt').write_text(why)
    sys.exit(REJECTED)


words = sys.stdin.buffer.read().decode('utf-8', 'replace').split()
if words == ['impossible']:
    if is_possible:
        reject('There is an order.')
    sys.exit(ACCEPTED)
if len(words) != guests:
    reject(f'There are {guests} guests, and {len(words)} words were printed.')
if any(not word.isascii() or not word.isdigit() or len(word) > 9 for word in words):
    reject('A guest is a number.')
order = [int(word) for word in words]
if sorted(order) != list(range(1, guests + 1)):
    reject('Not everybody sits exactly once.')
if any(abs(one - other) == 1 for one, other in zip(order, order[1:])):
    reject('Two who quarrel sit side by side.')
if not is_possible:
    print('an order was found where the answer has none', file=sys.stderr)
    sys.exit(1)
sys.exit(ACCEPTED)
