// The least time for every number of rows, over all blocks that repeat the rows before them. O(n^2).
const [head, pattern] = require('fs').readFileSync(0, 'utf8').split('\n')
const [n, byHand, lever] = head.split(' ').map(Number)

// equal[size]: how many rows up to here equal the row `size` before them.
const equal = new Int32Array(n + 1)
const times = [0]
for (let rows = 1; rows <= n; rows++) {
  let time = times[rows - 1] + byHand
  for (let size = 1; size < rows; size++) {
    equal[size] = pattern[rows - 1] === pattern[rows - 1 - size] ? equal[size] + 1 : 0
    if (equal[size] >= size) time = Math.min(time, times[rows - size] + lever)
  }
  times.push(time)
}
console.log(times[n])
