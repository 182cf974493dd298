-- expect: run killed memory-limit | exited 1
-- keeps megabyte after megabyte
local held = {}
while true do held[#held + 1] = ("x"):rep(1 << 20) .. #held end
