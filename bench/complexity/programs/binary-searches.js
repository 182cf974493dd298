// n log n | n: int 1..100000 / a: int 1..1000000000 [n]
const [n, ...a] = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number)
const b = Int32Array.from(a).sort()
let total = 0
for (const x of a) {
  let [low, high] = [0, n]
  while (low < high) {
    const middle = (low + high) >> 1
    if (b[middle] < (x ^ 1)) low = middle + 1
    else high = middle
  }
  total += low
}
console.log(total)
