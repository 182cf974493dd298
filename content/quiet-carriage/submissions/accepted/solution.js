// Two pointers, O(n).
const [n, bearable, ...noise] = require('fs').readFileSync(0, 'utf8').split(/\s+/).map(Number)

let best = 0, board = 0, first = 0, total = 0
for (let last = 0; last < n; last++) {
  total += noise[last]
  while (total > bearable) total -= noise[first++]
  if (last - first + 1 > best) {
    best = last - first + 1
    board = first + 1
  }
}
console.log(`${best} ${board}`)
