// opens its input by name
// in: by name
// out: BY NAME
fn main() {
    print!("{}", std::fs::read_to_string("/dev/stdin").unwrap().to_uppercase());
}
