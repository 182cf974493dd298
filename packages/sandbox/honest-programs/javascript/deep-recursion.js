// recurses 300000 levels deep
// in: 300000
// out: 45000150000
const sum = (n) => (n === 0 ? 0 : n + sum(n - 1))
console.log(sum(Number(require('fs').readFileSync(0, 'utf8'))))
