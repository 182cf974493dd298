// Counts the pieces after naming both letters of a turned pair alike, O(word + drawer).
const [word, drawer] = require('fs').readFileSync(0, 'utf8').split(/\s+/)
const alike = { q: 'b', p: 'd', u: 'n' }

function count(letters) {
  const counts = {}
  for (const letter of letters) {
    const piece = alike[letter] ?? letter
    counts[piece] = (counts[piece] ?? 0) + 1
  }
  return counts
}

const owned = count(drawer)
const copies = Object.entries(count(word)).map(([piece, wanted]) => Math.floor((owned[piece] ?? 0) / wanted))
console.log(Math.min(...copies))
