-- expect: run timed-out cpu
-- searches a pattern that takes for ever
print(("a"):rep(100):find((".-"):rep(50) .. "b"))
