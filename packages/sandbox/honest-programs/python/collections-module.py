# uses Counter, deque, OrderedDict and namedtuple
# in: the cat the dog the end
# out: [('the', 3), ('cat', 1)] deque([3, 1, 2], maxlen=3) Point(x=1, y=2)
from collections import Counter, OrderedDict, deque, namedtuple

count = Counter(input().split())
d = deque([1, 2, 3], maxlen=3)
d.rotate(1)
Point = namedtuple("Point", "x y")
OrderedDict(a=1).move_to_end("a")
print(count.most_common(2), d, Point(1, 2))
