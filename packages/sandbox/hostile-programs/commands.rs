// expect: run exited 0 saying "held"
// starts other programs
use std::process::Command;

fn main() {
    for program in ["/bin/sh", "/w/main", "ls", "/usr/bin/env"] {
        if Command::new(program).spawn().is_ok() {
            println!("ESCAPED: {program}");
        }
    }
    println!("held");
}
