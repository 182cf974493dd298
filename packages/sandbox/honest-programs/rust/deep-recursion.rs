// recurses a million calls deep
// out: 500000500000
use std::hint::black_box;

fn sum(n: u64) -> u64 {
    if n == 0 {
        0
    } else {
        n + black_box(sum(n - 1))
    }
}

fn main() {
    println!("{}", sum(black_box(1_000_000)));
}
