// Two prefix sums with the same rest have a multiple between them.
const [n, m, ...apples] = require('node:fs').readFileSync(0, 'utf8').split(/\s+/).map(Number)
const seen = new Map([[0, 1]])
let [rest, pairs] = [0, 0]
for (const count of apples.slice(0, n)) {
  rest = (rest + count) % m
  const before = seen.get(rest) ?? 0
  pairs += before
  seen.set(rest, before + 1)
}
console.log(pairs)
