// Sorts the evenings by depth and looks up each pole by binary search, O((n + m) log m).
const numbers = require('fs').readFileSync(0, 'utf8').split(/\s+/).map(Number)
const [n, m] = numbers
const heights = numbers.slice(2, 2 + n)

let depth = 0
const evenings = numbers.slice(2 + n, 2 + n + m).map((change) => (depth = Math.max(0, depth + change)))
evenings.sort((one, other) => one - other)

function eveningsBelow(height) {
  let low = 0, high = m
  while (low < high) {
    const middle = (low + high) >> 1
    if (evenings[middle] < height) low = middle + 1
    else high = middle
  }
  return low
}
console.log(heights.map(eveningsBelow).join(' '))
