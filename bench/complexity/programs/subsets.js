// 2ⁿ | n: int 1..20 / a: int 1..1000000000 [n]
const [n, ...a] = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number)
let best = Infinity
for (let mask = 0; mask < 1 << n; mask++) {
  let s = 0
  for (let i = 0; i < n; i++) s += (mask >> i) & 1 ? a[i] : -a[i]
  best = Math.min(best, Math.abs(s))
}
console.log(best)
