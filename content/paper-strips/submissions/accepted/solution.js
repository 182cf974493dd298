// Sprague-Grundy: the number of every length once, their xor, and the cuts that make it 0. O((l + m) k).
const [m, k, ...numbers] = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number)
const strips = numbers.slice(0, m), lengths = numbers.slice(m, m + k)

const grundy = [0]
for (let size = 1; size <= 4000; size++) {
  const reached = new Set()
  for (const cut of lengths) if (cut <= size) reached.add(grundy[size - cut])
  let number = 0
  while (reached.has(number)) number++
  grundy.push(number)
}

const total = strips.reduce((sum, strip) => sum ^ grundy[strip], 0)
let wins = 0
for (const strip of strips)
  for (const cut of lengths) if (cut <= strip && grundy[strip - cut] === (grundy[strip] ^ total)) wins++
console.log(wins)
