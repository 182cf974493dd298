// n² | n: int 1..4000 / a: int 1..1000000000 [n]
const [n, ...a] = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number)
const best = []
for (let i = 0; i < n; i++) {
  best[i] = 1
  for (let j = 0; j < i; j++) if (a[j] < a[i] && best[j] >= best[i]) best[i] = best[j] + 1
}
console.log(Math.max(...best))
