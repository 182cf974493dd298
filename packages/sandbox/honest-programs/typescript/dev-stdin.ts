// reads its input as /dev/stdin
// in: 6 7
// out: 42
import fs from 'fs'

const [a, b] = fs.readFileSync('/dev/stdin').toString().split(' ').map(Number)
console.log(a * b)
