// expect: compile rejected
// has macros grow without end, past the usual limit of their depth
#![recursion_limit = "1000000"]
macro_rules! grow {
    ($($x:tt)*) => { grow!($($x)* $($x)* 1) };
}
fn main() {
    grow!(1 1);
}
