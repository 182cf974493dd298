// computes with BigInt
// in: 25
// out: 15511210043330985984000000 12 true
const n = BigInt(require('fs').readFileSync(0, 'utf8').trim())
let f = 1n
for (let i = 2n; i <= n; i++) f *= i
const power = (b, e, m) => {
  let r = 1n
  for (b %= m; e > 0n; e >>= 1n, b = (b * b) % m) if (e & 1n) r = (r * b) % m
  return r
}
console.log(String(f), Number(power(1000000000000000000n * 999999999999999999n, 1n, 1000000000000000003n)), BigInt.asUintN(8, 257n) === 1n)
