# measures itself with time and waits a little
# out: ok
import sys
import time

start = time.perf_counter()
time.sleep(0.01)
elapsed = time.perf_counter() - start
print(f"took {elapsed:.3f}", file=sys.stderr)
print("ok" if elapsed >= 0.01 and time.time() > 1.6e9 and time.process_time() >= 0 else "odd")
