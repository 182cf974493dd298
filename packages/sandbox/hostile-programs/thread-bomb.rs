// expect: run exited 0 saying "held"
// starts threads until it gets no more
use std::thread::{park, Builder};

fn main() {
    let started = (0..1000).take_while(|_| Builder::new().stack_size(65536).spawn(park).is_ok()).count();
    println!("{}", if started > 64 { "ESCAPED: many threads" } else { "held" });
    std::process::exit(0);
}
