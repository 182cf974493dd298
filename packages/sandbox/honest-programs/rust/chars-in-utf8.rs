// counts and turns around letters beyond ASCII
// in: Grüße, мир 世界
// out: 13 22
// out: 界世 рим ,eßürG
fn main() {
    let mut line = String::new();
    std::io::stdin().read_line(&mut line).unwrap();
    let line = line.trim_end();
    println!("{} {}", line.chars().count(), line.len());
    println!("{}", line.chars().rev().collect::<String>());
}
