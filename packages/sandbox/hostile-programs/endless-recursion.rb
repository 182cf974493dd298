# expect: run exited 1 saying "stack level too deep" | killed memory-limit | signalled 11
# calls itself without end
def deeper(number) = deeper(number + 1) + 1
deeper(0)
