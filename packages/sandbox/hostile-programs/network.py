# expect: run exited 0 saying "held"
# connects to whoever answers
import socket
import urllib.request


def try_it(what, work):
    try:
        work()
        print("ESCAPED:", what)
    except OSError:
        pass


try_it("a socket", socket.socket)
try_it("a server", lambda: socket.create_server(("127.0.0.1", 0)))
try_it("the metadata of the machine", lambda: urllib.request.urlopen("http://169.254.169.254/", timeout=1))
try_it("the database", lambda: socket.create_connection(("127.0.0.1", 5432), 1))
try_it("a name", lambda: socket.getaddrinfo("example.org", 80))
try_it("a local socket", lambda: socket.socket(socket.AF_UNIX).connect("/var/run/docker.sock"))
print("held")
