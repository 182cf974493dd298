# loads many parts of the standard library, those written in C elsewhere among them
# out: {"a": [1, 2]} 0.3 3/4 5d41402abc4b2a76b9719d911017c592 ['1', '2'] (1, 2)
import array
import decimal
import fractions
import functools
import hashlib
import itertools
import json
import random
import re
import struct

random.seed(1)
total = decimal.Decimal("0.1") + decimal.Decimal("0.2")
packed = struct.unpack("<HH", array.array("H", [1, 2]).tobytes())
print(json.dumps({"a": [1, 2]}), total, fractions.Fraction(3, 4), hashlib.md5(b"hello").hexdigest(), re.findall(r"\d", "a1b2"), packed)
