# parses its input with json and eval
# in: {"a": [1, 2, {"b": null}]}
# in: 2 * (3 + 4)
# out: [1, 2, {'b': None}] 14 {"x":1}
import ast
import json

data = json.loads(input())
print(data["a"], eval(input()), json.dumps({"x": ast.literal_eval("1")}, separators=(",", ":")))
