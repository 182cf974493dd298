# keeps 180 MB
# out: 180
held = Array.new(180) { "x" * (1 << 20) }
puts held.sum(&:bytesize) >> 20
