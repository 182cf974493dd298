// reads with readFileSync(0)
// in: 3
// in: 1 2 3
// out: 6
const fs = require('fs')

const [n, ...numbers] = fs.readFileSync(0, 'utf8').split(/\s+/).filter(Boolean).map(Number)
console.log(numbers.slice(0, n).reduce((a, b) => a + b, 0))
