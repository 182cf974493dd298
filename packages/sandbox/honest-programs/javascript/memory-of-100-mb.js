// keeps 100 MB of numbers and objects
// out: 1000000 8000000
const kept = []
for (let i = 0; i < 1e6; i++) kept.push({ i, next: i + 1 })
const table = new Float64Array(8e6).fill(1)
console.log(kept.length, table.reduce((a, b) => a + b))
