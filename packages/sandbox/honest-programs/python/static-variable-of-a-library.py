# waits while another thread initialises a static variable of a library in C++
# out: ['initialised', 0]
import ctypes
import threading
import time

library = ctypes.CDLL("libstdc++.so.6")
guard = ctypes.c_int64(0)
order = []


def first():
    assert library.__cxa_guard_acquire(ctypes.byref(guard)) == 1
    begun.set()
    time.sleep(0.1)
    order.append("initialised")
    library.__cxa_guard_release(ctypes.byref(guard))


def second():
    begun.wait()
    order.append(library.__cxa_guard_acquire(ctypes.byref(guard)))


begun = threading.Event()
threads = [threading.Thread(target=job) for job in (first, second)]
for thread in threads:
    thread.start()
for thread in threads:
    thread.join()
print(order)
