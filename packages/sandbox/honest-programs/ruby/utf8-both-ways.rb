# counts and turns letters beyond ASCII
# in: žluťoučký kůň 日本 🐎
# out: 18 🐎 本日 ňůk ýkčuoťulž ŽLUŤOUČKÝ
line = gets.chomp
puts "#{line.length} #{line.reverse} #{line.split.first.upcase}"
