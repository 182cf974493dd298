-- recurses 100000 calls deep
-- out: 5000050000
local function total(n) return n == 0 and 0 or n + total(n - 1) end
print(total(100000))
