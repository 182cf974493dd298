// counts with Map, Set and destructuring
// in: the cat the dog the end
// out: the:3 cat:1 dog:1 end:1
// out: 4 true
const words = require('fs').readFileSync(0, 'utf8').trim().split(' ')
const count = new Map()
for (const word of words) count.set(word, (count.get(word) ?? 0) + 1)
console.log([...count].map(([word, times]) => `${word}:${times}`).join(' '))
const unique = new Set(words)
console.log(unique.size, unique.has('cat'))
