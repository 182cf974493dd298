// is told that it is being judged by a cfg and by its environment
// out: true true
fn main() {
    println!("{} {}", cfg!(online_judge), std::env::var("ONLINE_JUDGE").is_ok());
}
