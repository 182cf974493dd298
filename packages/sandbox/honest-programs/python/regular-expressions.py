# finds and replaces with re
# in: call 555-1234 or 555-9876
# out: ['1234', '9876'] call #-# or #-#
import re

line = input()
print(re.findall(r"\d{3}-(\d{4})", line), re.sub(r"\d+", "#", line))
