// n | n: int 1..200000 / a: int 1..1000000000 [n]
const [n, ...a] = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number)
const stack = []
let c = 0
for (const x of a) {
  while (stack.length && stack[stack.length - 1] < x) {
    stack.pop()
    c++
  }
  stack.push(x)
}
console.log(c)
