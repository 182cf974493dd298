# recurses 200000 calls deep, with a hash of what it knows
# out: 20000100000
KNOWN = {}

def sum(number)
  return 0 if number == 0
  KNOWN[number] ||= number + sum(number - 1)
end

puts sum(200_000)
