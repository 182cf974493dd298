// n³ | n: int 1..250 / a: int 1..1000000000 [n]
const [n, ...a] = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number)
let c = 0
for (let i = 0; i < n; i++) for (let j = 0; j < n; j++) for (let k = 0; k < n; k++) if ((a[i] ^ a[j]) > a[k]) c++
console.log(c)
