# expect: run timed-out cpu
# catches what would end it, in every way that Python has
import signal

for number in set(range(1, 65)) - {9, 19, 32, 33}:
    signal.signal(number, lambda *_: None)
while True:
    try:
        while True:
            pass
    except BaseException:
        pass
