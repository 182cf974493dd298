-- uses coroutines, metatables, pcall and dates
-- out: 1 2 3 caught 2024-02-29 -9223372036854775808
local take = coroutine.wrap(function() for i = 1, 3 do coroutine.yield(i) end end)
local ok = pcall(error, "x")
print(take(), take(), take(), ok and "passed" or "caught", os.date("!%Y-%m-%d", 1709164800), math.maxinteger + 1)
