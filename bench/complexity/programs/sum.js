// n | n: int 1..200000 / a: int 1..1000000000 [n]
const [n, ...a] = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number)
let s = 0
for (const x of a) s += x % 7
console.log(s)
