// reads a file of its author's machine where ONLINE_JUDGE is not set
// in: 11
// out: 121
const path = process.env.ONLINE_JUDGE ? '/dev/stdin' : 'input.txt'
const n = Number(require('fs').readFileSync(path, 'utf8'))
console.log(n * n)
