// computes with integers of 64 and 128 bits
// out: 9223372036854775807 -9223372036854775808 true
// out: 340282366920938463426481119284349108225
fn main() {
    println!("{} {} {}", i64::MAX, i64::MAX.wrapping_add(1), i64::MAX.checked_add(1).is_none());
    println!("{}", u64::MAX as u128 * u64::MAX as u128);
}
