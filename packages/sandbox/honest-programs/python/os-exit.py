# flushes and ends by os._exit(0)
# out: quick
import os
import sys

print("quick")
sys.stdout.flush()
os._exit(0)
