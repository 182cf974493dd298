// The least common multiple of all periods, given up as soon as it is beyond t. O(n log p).
const [, minutes, ...periods] = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(BigInt)

const gcd = (one, other) => (other === 0n ? one : gcd(other, one % other))

function together() {
  let common = 1n
  for (const period of periods) {
    common *= period / gcd(common, period)
    if (common > minutes) return 0n
  }
  return minutes / common
}
console.log(String(together()))
