# expect: run exited 0 saying "held"
# looks for whatever the host has left in its environment and folders
import os

kept = {"LC_ALL", "LC_CTYPE", "PWD", "ONLINE_JUDGE", "PYPY_GC_MAX", "PYPY_GC_NURSERY"}
for name in os.environ:
    if name not in kept:
        print("ESCAPED: variable", name)
for path in ["/etc/passwd", "/etc/shadow", "/proc/self/environ", "/proc/1/cmdline", "/sys", "/home", "/root", "/var", "/run", "/tmp", "/etc"]:
    if os.path.exists(path):
        print("ESCAPED:", path)
try:
    print("ESCAPED: mounts", open("/proc/mounts").read())
except OSError:
    print("held")
