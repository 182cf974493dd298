// measures time, and computes with durations
// out: 90.5 true
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

fn main() {
    let start = Instant::now();
    let span = Duration::from_millis(90_500);
    let is_later = SystemTime::now().duration_since(UNIX_EPOCH).unwrap() > span && start.elapsed() < span;
    println!("{} {}", span.as_secs_f64(), is_later);
}
