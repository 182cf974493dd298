-- sorts 200000 numbers
-- in: 1..200000
-- out: 200000 200000
local numbers = {}
for word in io.read("a"):gmatch("%S+") do numbers[#numbers + 1] = math.tointeger(word) end
table.sort(numbers, function(a, b) return a > b end)
print(numbers[1], #numbers)
