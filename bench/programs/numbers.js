// How many different numbers there are, which comes most often, and how often.
const numbers = require('node:fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number).slice(1)
const times = new Map()
for (const number of numbers) times.set(number, (times.get(number) ?? 0) + 1)
let [best, bestTimes] = [0, 0]
for (const [number, count] of times)
  if (count > bestTimes || (count === bestTimes && number < best)) [best, bestTimes] = [number, count]
console.log(times.size, best, bestTimes)
