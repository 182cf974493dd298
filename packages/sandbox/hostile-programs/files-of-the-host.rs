// expect: run exited 0 saying "held"
// opens what is worth reading on a host, and writes files
use std::fs::{read, read_dir, write};

fn main() {
    for path in ["/etc/passwd", "/etc/hostname", "/proc/self/environ", "/root", "/usr/bin/rustc", "/w/../etc/shadow"] {
        if read(path).is_ok() || read_dir(path).is_ok() {
            println!("ESCAPED: {path}");
        }
    }
    for path in ["/tmp/left", "/w/left", "left", "/dev/shm/left"] {
        if write(path, "left").is_ok() {
            println!("ESCAPED: {path}");
        }
    }
    println!("held");
}
