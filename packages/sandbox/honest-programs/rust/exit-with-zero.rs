// exits by itself in the middle
// out: before
fn main() {
    println!("before");
    if std::hint::black_box(true) {
        std::process::exit(0);
    }
    println!("never");
}
