-- reads letters beyond ASCII and prints floats
-- in: größe 日本
-- out: größe 日本 8 0.1 2.500 inf true
local line = io.read("l")
print(table.concat({line, utf8.len(line), 0.1, string.format("%.3f", 2.5), tostring(math.huge), os.getenv("ONLINE_JUDGE")}, " "))
