// reads with readFileSync('/dev/stdin')
// in: 20 22
// out: 42
const input = require('fs').readFileSync('/dev/stdin').toString().trim()
const [a, b] = input.split(' ').map(Number)
console.log(a + b)
