// reads lines until its input ends; newline: none
// in: one
// in:
// in: three
// out: 3 [one||three]
use std::io::BufRead;

fn main() {
    let lines: Vec<String> = std::io::stdin().lock().lines().map(|line| line.unwrap()).collect();
    println!("{} [{}]", lines.len(), lines.join("|"));
}
