// n² | n: int 1..5000 / a: int 1..1000000000 [n]
const [n, ...a] = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number)
let c = 0
for (let i = 0; i < n; i++) for (let j = 0; j < i; j++) if (a[i] < a[j]) c++
console.log(c)
