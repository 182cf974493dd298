-- keeps 100 MB
-- out: 100
local held, sum = {}, 0
for i = 1, 100 do held[i] = ("x"):rep((1 << 20) - 1) .. (i % 10) end
for i = 1, 100 do sum = sum + #held[i] end
print(sum >> 20)
