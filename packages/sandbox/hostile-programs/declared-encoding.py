# expect: compile rejected saying "encoding"
# coding: ../../w/main is a codec of its own, if the parser takes a path for one
print("ESCAPED: a codec of its own")
