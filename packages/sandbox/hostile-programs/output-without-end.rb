# expect: run killed output-limit
# prints without end
line = 'ruby ' * 1000
loop { puts line }
