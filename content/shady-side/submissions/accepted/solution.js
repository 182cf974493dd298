// Moves the change of sides from stretch to stretch and keeps both sums up to date, O(n).
const [count, sun, ...words] = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/)
const clockwise = 'NESW'

const sides = []
for (let i = 0; i < Number(count); i++) {
  const turn = (clockwise.indexOf(sun) - clockwise.indexOf(words[2 * i]) + 4) % 4
  const minutes = Number(words[2 * i + 1])
  if (turn === 1) sides.push(['right', minutes])
  if (turn === 3) sides.push(['left', minutes])
}
const sum = (wanted) => sides.reduce((total, [side, minutes]) => total + (side === wanted ? minutes : 0), 0)

// Minutes in the sun when changing here: from left to right, and from right to left.
let leftFirst = sum('right'), rightFirst = sum('left')
let best = Math.min(leftFirst, rightFirst)
for (const [side, minutes] of sides) {
  const gain = side === 'left' ? minutes : -minutes
  leftFirst += gain
  rightFirst -= gain
  best = Math.min(best, leftFirst, rightFirst)
}
console.log(best)
