// fills a vector that takes most of the memory; memory: 256 MB
// out: 26214400
fn main() {
    let numbers = vec![std::hint::black_box(1u64); 200 << 17];
    println!("{}", numbers.iter().sum::<u64>());
}
