// builds a long text piece by piece
// out: 1288890 199999
use std::fmt::Write;

fn main() {
    let mut text = String::new();
    for i in 0..200_000 {
        write!(text, "{} ", i).unwrap();
    }
    println!("{} {}", text.len(), text.split(' ').filter(|w| !w.is_empty()).last().unwrap());
}
