-- expect: run exited 0 saying "held"
-- looks for files of the host, and starts processes
for _, path in ipairs({"/etc/passwd", "/proc/self/environ", "/proc/mounts", "/usr/bin/perl"}) do
  if io.open(path) then print("ESCAPED: " .. path) end
end
if os.execute("true") then print("ESCAPED: a shell") end
local ok, stream = pcall(io.popen, "echo ESCAPED")
if ok and stream then print(stream:read("a")) end
print("held")
