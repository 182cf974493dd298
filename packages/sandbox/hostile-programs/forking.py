# expect: run exited 0 saying "held"
# starts processes in all the ways that Python knows
import multiprocessing
import os
import pty
import subprocess


def stay():
    while True:
        pass


def try_it(what, work):
    try:
        if work() is not False:
            print("ESCAPED:", what)
    except (OSError, RuntimeError, AttributeError):
        pass


try_it("fork", os.fork)
try_it("forkpty", pty.fork)
try_it("subprocess", lambda: subprocess.run(["/usr/bin/python3", "-c", "pass"], check=True))
try_it("shell", lambda: os.system("true") == 0)
try_it("popen", lambda: os.popen("id").read() != "" or False)
try_it("spawn", lambda: os.posix_spawn("/usr/bin/python3", ["python3"], {}))
try_it("multiprocessing", lambda: multiprocessing.get_context("fork").Process(target=stay).start())
try_it("exec", lambda: os.execv("/bin/sh", ["sh", "-c", "echo ESCAPED"]))
print("held")
