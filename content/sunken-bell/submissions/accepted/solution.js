// Halves the depths that are left.
const lines = require('node:readline').createInterface({ input: process.stdin })
let [low, high] = [1, 1e9]
let middle = 0
const lower = () => {
  middle = Math.floor((low + high) / 2)
  console.log(middle)
}
lines.on('line', (word) => {
  if (word === 'found') return lines.close()
  if (word === 'deeper') low = middle + 1
  else high = middle - 1
  lower()
})
lower()
