// reads numbers with types and sums them
// in: 5
// in: 1..5
// out: 15
const [n, ...numbers]: number[] = require('fs').readFileSync(0, 'utf8').split(/\s+/).map(Number)
console.log(numbers.slice(0, n).reduce((sum, number) => sum + number, 0))
