// reads lines with Windows' line ends; newline: crlf
// in: 2
// in: ab cd
// out: 2 [ab cd]
fn main() {
    let lines: Vec<String> = std::io::stdin().lines().map(|line| line.unwrap()).collect();
    println!("{} [{}]", lines[0].parse::<i32>().unwrap(), lines[1]);
}
