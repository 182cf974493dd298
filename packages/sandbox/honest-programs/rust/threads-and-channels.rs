// shares work among threads by a channel and a mutex
// out: 333833500 8
use std::sync::{mpsc, Arc, Mutex};
use std::thread;

fn main() {
    let finished = Arc::new(Mutex::new(0));
    let (sender, receiver) = mpsc::channel();
    let threads: Vec<_> = (0..8u64)
        .map(|t| {
            let (sender, finished) = (sender.clone(), Arc::clone(&finished));
            thread::spawn(move || {
                (1..=1000).filter(|i| i % 8 == t).for_each(|i| sender.send(i * i).unwrap());
                *finished.lock().unwrap() += 1;
            })
        })
        .collect();
    drop(sender);
    let sum: u64 = receiver.iter().sum();
    threads.into_iter().for_each(|thread| thread.join().unwrap());
    println!("{} {}", sum, finished.lock().unwrap());
}
