// Backwards in time gangways are added: disjoint sets, whose sizes give the pairs. O((n + m) log n).
const numbers = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number)
const [n, m, k] = numbers
const torn = numbers.slice(3 + 2 * m, 3 + 2 * m + k)

const island = Int32Array.from({ length: n + 1 }, (_, pontoon) => pontoon)
const size = new Int32Array(n + 1).fill(1)
let pairs = 0

function root(pontoon) {
  while (island[pontoon] !== pontoon) pontoon = island[pontoon] = island[island[pontoon]]
  return pontoon
}

function join(gangway) {
  let u = root(numbers[1 + 2 * gangway]), v = root(numbers[2 + 2 * gangway])
  if (u === v) return
  if (size[u] > size[v]) [u, v] = [v, u]
  pairs += size[u] * size[v]
  island[u] = v
  size[v] += size[u]
}

const isTorn = new Set(torn)
for (let gangway = 1; gangway <= m; gangway++) if (!isTorn.has(gangway)) join(gangway)
const book = []
for (const gangway of torn.reverse()) {
  book.push(pairs)
  join(gangway)
}
console.log(book.reverse().join('\n'))
