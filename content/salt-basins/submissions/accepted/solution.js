// Prefix sums over the floors in order, one binary search per volume, O((n + q) log n).
const numbers = require('fs').readFileSync(0, 'utf8').split(/\s+/).map(Number)
const [n, q] = numbers

const basins = []
for (let i = 0; i < n; i++) basins.push([numbers[2 + 2 * i], numbers[3 + 2 * i]])
basins.sort((one, other) => one[0] - other[0])

// For each floor: the volume it takes to reach it, and the sums of the basins up to and with it.
const volumes = [], areas = [], weights = []
let area = 0, weight = 0
for (const [floor, width] of basins) {
  volumes.push(floor * area - weight)
  areas.push((area += width))
  weights.push((weight += floor * width))
}

function lastWet(poured) {
  let low = 0, high = n
  while (low < high) {
    const middle = (low + high) >> 1
    if (volumes[middle] < poured) low = middle + 1
    else high = middle
  }
  return low - 1
}

const levels = numbers.slice(2 + 2 * n, 2 + 2 * n + q).map((poured) => {
  const basin = lastWet(poured)
  return ((poured + weights[basin]) / areas[basin]).toFixed(9)
})
console.log(levels.join('\n'))
