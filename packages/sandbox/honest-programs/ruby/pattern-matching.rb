# takes values apart by pattern, with structs and comparable classes
# out: circle 3
# out: [1, [2, 3]]
Point = Struct.new(:x, :y) do
  include Comparable
  def <=>(other) = x <=> other.x
end
case { kind: 'circle', size: { radius: 3 } }
in { kind: String => kind, size: { radius: Integer => radius } }
  puts "#{kind} #{radius}"
end
first, *rest = [Point.new(3), Point.new(1), Point.new(2)].sort.map(&:x)
p [first, rest]
