// catches a panic, and has traits and generics
// out: 12 25 true
use std::fmt::Debug;

trait Shape: Debug {
    fn area(&self) -> i32;
}
#[derive(Debug)]
struct Square(i32);
#[derive(Debug)]
struct Rectangle { a: i32, b: i32 }

impl Shape for Square {
    fn area(&self) -> i32 { self.0 * self.0 }
}
impl Shape for Rectangle {
    fn area(&self) -> i32 { self.a * self.b }
}

fn main() {
    let shapes: Vec<Box<dyn Shape>> = vec![Box::new(Rectangle { a: 3, b: 4 }), Box::new(Square(5))];
    let areas: Vec<String> = shapes.iter().map(|shape| shape.area().to_string()).collect();
    let has_panicked = std::panic::catch_unwind(|| { let none: Option<i32> = None; none.unwrap() }).is_err();
    println!("{} {}", areas.join(" "), has_panicked);
}
