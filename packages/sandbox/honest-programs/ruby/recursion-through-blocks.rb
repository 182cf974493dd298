# searches a path of 20000 nodes depth first, through blocks
# out: 20000
edges = Array.new(20_001) { |node| node < 20_000 ? [node + 1] : [] }
seen = 0
visit = lambda do |node|
  seen = node if node > seen
  edges[node].each { |other| visit.call(other) }
end
visit.call(0)
puts seen
