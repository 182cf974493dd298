// Gives every ring the smallest word that can be read from it, and counts those. O(n l^2).
const [n, ...words] = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/)

function smallestReading(word) {
  let smallest = word
  for (let start = 1; start < word.length; start++) {
    const reading = word.slice(start) + word.slice(0, start)
    if (reading < smallest) smallest = reading
  }
  return smallest
}

const looks = new Map()
let most = 0
for (const word of words) {
  const look = smallestReading(word)
  const count = (looks.get(look) ?? 0) + 1
  looks.set(look, count)
  most = Math.max(most, count)
}
console.log(`${looks.size} ${most}`)
