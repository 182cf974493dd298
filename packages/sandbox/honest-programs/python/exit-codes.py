# ends by sys.exit(0) inside, with atexit
# out: working
# out: bye
import atexit
import sys

atexit.register(print, "bye")


def work():
    print("working")
    sys.exit(0)


work()
print("never")
