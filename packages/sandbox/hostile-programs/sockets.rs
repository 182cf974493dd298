// expect: run exited 0 saying "held"
// opens sockets of every kind that the library has
use std::net::{TcpListener, TcpStream, UdpSocket};
use std::os::unix::net::UnixStream;

fn main() {
    let opened = [
        TcpListener::bind("127.0.0.1:0").is_ok(),
        TcpStream::connect("127.0.0.1:22").is_ok(),
        UdpSocket::bind("0.0.0.0:0").is_ok(),
        UnixStream::pair().is_ok() && UnixStream::connect("/run/x").is_ok(),
    ];
    println!("{}", if opened.contains(&true) { "ESCAPED: a socket" } else { "held" });
}
