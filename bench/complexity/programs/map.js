// n | n: int 1..200000 / a: int 1..1000000000 [n]
const [n, ...a] = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number)
const seen = new Map()
for (const x of a) seen.set(x % 1000, (seen.get(x % 1000) ?? 0) + 1)
console.log(Math.max(...seen.values()))
