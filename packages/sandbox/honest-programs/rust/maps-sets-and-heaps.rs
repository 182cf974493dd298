// counts words in maps, and has sets and a heap
// in: the cat the dog a cat the end
// out: the 3, cat 2, a 1, dog 1, end 1
// out: 5 9 2
use std::cmp::Reverse;
use std::collections::{BTreeSet, BinaryHeap, HashMap};

fn main() {
    let mut line = String::new();
    std::io::stdin().read_line(&mut line).unwrap();
    let mut counts: HashMap<&str, i32> = HashMap::new();
    line.split_whitespace().for_each(|word| *counts.entry(word).or_default() += 1);
    let mut words: Vec<_> = counts.iter().collect();
    words.sort_by_key(|&(word, count)| (Reverse(count), word));
    let told: Vec<String> = words.iter().map(|(word, count)| format!("{word} {count}")).collect();
    println!("{}", told.join(", "));
    let set: BTreeSet<_> = counts.keys().collect();
    let mut heap = BinaryHeap::from(vec![4, 9, 2]);
    let most = heap.pop().unwrap();
    println!("{} {} {}", set.len(), most, heap.into_sorted_vec()[0]);
}
