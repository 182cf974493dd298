// reads 200000 numbers with a locked reader, sorts them and prints with a buffer
// in: 200000
// in: 1..200000
// out: 200000 1 20000100000
use std::io::{self, BufRead, BufWriter, Write};

fn main() {
    let mut lines = io::stdin().lock().lines();
    let n: usize = lines.next().unwrap().unwrap().trim().parse().unwrap();
    let line = lines.next().unwrap().unwrap();
    let mut a: Vec<u64> = line.split_ascii_whitespace().map(|w| w.parse().unwrap()).collect();
    a.sort_unstable_by(|x, y| y.cmp(x));
    let mut out = BufWriter::new(io::stdout().lock());
    writeln!(out, "{} {} {}", a[0], a[n - 1], a.iter().sum::<u64>()).unwrap();
}
