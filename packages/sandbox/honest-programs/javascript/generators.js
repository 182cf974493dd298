// has generators, iterators and spread
// out: 0 1 1 2 3 5 8 13 3
function* fibonacci(limit) {
  let [a, b] = [0, 1]
  while (limit-- > 0) {
    yield a
    ;[a, b] = [b, a + b]
  }
}

class Range {
  constructor(n) {
    this.n = n
  }
  *[Symbol.iterator]() {
    for (let i = 0; i < this.n; i++) yield i
  }
}

console.log(...fibonacci(8), [...new Range(3)].length)
