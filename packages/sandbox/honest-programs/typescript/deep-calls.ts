// recurses 100000 calls deep
// out: 5000050000
function total(n: number): number {
  return n === 0 ? 0 : n + total(n - 1)
}
console.log(total(100_000))
