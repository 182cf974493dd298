// expect: compile rejected saying "couldn't read"
// has the compiler read the host's users into the program
fn main() {
    println!("{}", include_str!("/etc/passwd"));
}
