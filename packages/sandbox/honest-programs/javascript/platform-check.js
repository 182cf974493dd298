// picks its input by process.platform
// in: 3 4
// out: 5
const fs = require('fs')
const file = process.platform === 'linux' ? '/dev/stdin' : './input.txt'
const [a, b] = fs.readFileSync(file).toString().split(' ').map(Number)
console.log(Math.hypot(a, b))
