# leaves by sys.exit in the middle, after atexit has printed
# out: before
# out: at exit
import atexit
import sys

atexit.register(print, "at exit")
print("before")
sys.exit(0)
print("never")
