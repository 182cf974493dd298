-- expect: run killed output-limit
-- prints without end
local line = ("x"):rep(10000)
while true do print(line) end
