// A Li Chao tree over the possible totals holds, for each, the best start of the last convoy. O(n log n).
const [n, clearing, ...weights] = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number)

const totals = []
let sum = 0
for (const weight of weights) totals.push((sum += weight))

const slopes = new Float64Array(4 * n)
const heights = new Float64Array(4 * n).fill(Infinity)

function insert(slope, height) {
  let node = 1, low = 0, high = n - 1
  for (;;) {
    const middle = (low + high) >> 1
    if (slope * totals[middle] + height < slopes[node] * totals[middle] + heights[node]) {
      ;[slope, slopes[node]] = [slopes[node], slope]
      ;[height, heights[node]] = [heights[node], height]
    }
    if (low === high || height === Infinity) return
    if (slope > slopes[node]) {
      node = 2 * node
      high = middle
    } else {
      node = 2 * node + 1
      low = middle + 1
    }
  }
}

function best(index) {
  let node = 1, low = 0, high = n - 1, least = Infinity
  for (;;) {
    least = Math.min(least, slopes[node] * totals[index] + heights[node])
    if (low === high) return least
    const middle = (low + high) >> 1
    if (index <= middle) {
      node = 2 * node
      high = middle
    } else {
      node = 2 * node + 1
      low = middle + 1
    }
  }
}

insert(0, 0)
let cost = 0
for (let i = 0; i < n; i++) {
  cost = best(i) + totals[i] * totals[i] + clearing
  insert(-2 * totals[i], cost + totals[i] * totals[i])
}
console.log(String(cost))
