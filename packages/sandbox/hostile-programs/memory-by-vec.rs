// expect: run killed memory-limit; without cgroups: killed memory-limit | signalled 6 | signalled 11
// keeps vectors until there is no memory
fn main() {
    let mut all = Vec::new();
    loop {
        all.push(vec![1u8; 1 << 20]);
    }
}
