// prints floating-point numbers in several formats
// out: 0.30000000000000004 0.333333 inf NaN
// out:    3.14|1e21|1.5e-7
fn main() {
    println!("{} {:.6} {} {}", 0.1 + 0.2, 1.0 / 3.0, 1.0f64 / 0.0, f64::NAN);
    println!("{:7.2}|{:e}|{:e}", std::f64::consts::PI, 1e21, 1.5e-7);
}
