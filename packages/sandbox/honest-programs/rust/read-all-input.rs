// reads all of its input and sums up
// in: 5
// in: 1..5
// out: 15
use std::io::{self, Read};

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    let mut numbers = input.split_whitespace().map(|word| word.parse::<i64>().unwrap());
    let n = numbers.next().unwrap() as usize;
    println!("{}", numbers.take(n).sum::<i64>());
}
