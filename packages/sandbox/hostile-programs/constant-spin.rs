// expect: compile rejected
// has the compiler run a loop without end
const fn spin() -> u32 {
    let mut turn = 0u32;
    while turn < u32::MAX {
        let mut inner = 0u32;
        while inner < u32::MAX {
            inner += 1;
        }
        turn += 1;
    }
    turn
}
#[allow(long_running_const_eval)]
const VALUE: u32 = spin();
fn main() {
    println!("{VALUE}");
}
