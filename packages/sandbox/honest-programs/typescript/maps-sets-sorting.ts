// uses Map, Set and sorting by several keys
// in: pear fig apple fig pear fig
// out: fig 3 pear 2 apple 1
// out: 3
const words: string[] = require('fs').readFileSync(0, 'utf8').trim().split(' ')
const counts = new Map<string, number>()
for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
const sorted = [...counts].sort(([a, m], [b, n]) => n - m || a.localeCompare(b))
console.log(sorted.flat().join(' '))
console.log(new Set(words).size)
