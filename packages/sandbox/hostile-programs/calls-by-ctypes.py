# expect: run exited 0 saying "held"
# calls the kernel directly, past everything that Python would check
import ctypes
import platform

libc = ctypes.CDLL(None, use_errno=True)
CALLS = {
    "aarch64": {"ptrace": 117, "unshare": 97, "mount": 40, "socket": 198, "bpf": 280, "memfd_create": 279, "setuid": 146},
    "x86_64": {"ptrace": 101, "unshare": 272, "mount": 165, "socket": 41, "bpf": 321, "memfd_create": 319, "setuid": 105},
}
ARGUMENTS = {"ptrace": (16, 1, 0, 0), "unshare": (0x10000000,), "socket": (2, 1, 0), "memfd_create": (b"x", 0)}

for name, number in CALLS[platform.machine()].items():
    if libc.syscall(number, *ARGUMENTS.get(name, (0, 0, 0, 0, 0))) >= 0:
        print("ESCAPED:", name)
if libc.fork() >= 0:
    print("ESCAPED: fork")
print("held")
