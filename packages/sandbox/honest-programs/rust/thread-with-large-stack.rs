// recurses in a thread with a stack of its own
// out: 500000500000
use std::hint::black_box;

fn sum(n: u64) -> u64 {
    if n == 0 { 0 } else { n + black_box(sum(n - 1)) }
}

fn main() {
    let deep = std::thread::Builder::new().stack_size(128 << 20).spawn(|| sum(black_box(1_000_000)));
    println!("{}", deep.unwrap().join().unwrap());
}
