// n log n | n: int 1..100000 / a: int 1..1000000000 [n]
const [n, ...a] = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number)
a.sort((x, y) => x - y)
console.log(a[n >> 1])
