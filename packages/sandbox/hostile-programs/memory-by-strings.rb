# expect: run killed memory-limit | exited 1
# keeps megabyte after megabyte
held = []
loop { held << 'x' * (1 << 20) }
