// reads 200000 numbers with readFileSync
// in: 200000
// in: 1..200000
// out: 20000100000
const lines = require('fs').readFileSync('/dev/stdin', 'utf-8').split('\n')
const n = parseInt(lines[0])
const a = lines[1].split(' ')
let sum = 0
for (let i = 0; i < n; i++) sum += +a[i]
console.log(sum)
