-- reads numbers and sums them
-- in: 5
-- in: 1..5
-- out: 15
local n = io.read("n")
local sum = 0
for _ = 1, n do sum = sum + io.read("n") end
print(sum)
