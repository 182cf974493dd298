// sorts with comparators and uses flatMap, at, findLast and Object.entries
// in: 10 9 1
// out: 1 9 10 10 [ 1, 1, 2, 2 ] b=2
const numbers = require('fs').readFileSync(0, 'utf8').trim().split(' ').map(Number)
numbers.sort((a, b) => a - b)
const [[key, value]] = Object.entries({ a: 1, b: 2 }).filter(([, v]) => v > 1)
console.log(...numbers, numbers.at(-1), [1, 2].flatMap((x) => [x, x]), `${key}=${value}`)
