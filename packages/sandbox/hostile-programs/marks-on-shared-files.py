# expect: run exited 0 saying "held"
# wakes and counts those who wait on a page of the C library, which every box maps
import ctypes, fcntl, mmap, platform, struct, sys

libc = ctypes.CDLL(None, use_errno=True)
FUTEX = {"x86_64": 202, "aarch64": 98}[platform.machine()]
WAKE, REQUEUE, CMP_REQUEUE, WAKE_OP, LOCK_PI, WAKE_BITSET, UNLOCK_PI, TRYLOCK_PI = 1, 3, 4, 5, 6, 10, 7, 8
library = next(path for path in ("/lib/x86_64-linux-gnu/libc.so.6", "/lib/aarch64-linux-gnu/libc.so.6", sys.executable)
               if __import__("os").path.exists(path))
file = open(library, "rb")
# PyPy has no names for them.
OFD_GETLK, OFD_SETLK = 36, 37
libc.mmap.restype = ctypes.c_void_p
libc.mmap.argtypes = [ctypes.c_void_p, ctypes.c_size_t, ctypes.c_int, ctypes.c_int, ctypes.c_int, ctypes.c_long]
for flags in (mmap.MAP_SHARED, mmap.MAP_PRIVATE):
    page = libc.mmap(None, 4096, mmap.PROT_READ, flags, file.fileno(), 0)
    for operation in (WAKE, REQUEUE, CMP_REQUEUE, WAKE_OP, LOCK_PI, UNLOCK_PI, TRYLOCK_PI, WAKE_BITSET):
        arguments = [ctypes.c_void_p(page), operation, 1, ctypes.c_void_p(0), ctypes.c_void_p(page), ctypes.c_uint(0xFFFFFFFF)]
        if libc.syscall(FUTEX, *arguments) >= 0:
            print("ESCAPED: a futex call", operation)
for command in (fcntl.F_GETLK, fcntl.F_SETLK, OFD_GETLK, OFD_SETLK):
    try:
        fcntl.fcntl(file, command, struct.pack("hhqqixxxx", fcntl.F_RDLCK, 0, 7, 1, 0))
        print("ESCAPED: a lock", command)
    except OSError:
        pass
print("held")
