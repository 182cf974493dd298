# counts days with Date and formats a Time
# out: 366 Sunday 2024-02-29 00:00:00 UTC
require 'date'
days = Date.new(2025, 1, 1) - Date.new(2024, 1, 1)
puts "#{days.to_i} #{Date.new(2024, 12, 1).strftime('%A')} #{Time.at(1_709_164_800).getlocal}".sub('+0000', 'UTC')
