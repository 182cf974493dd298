// sieves with Uint8Array and sums a Float64Array
// out: 664579 1.5 [ 3, 1, 2 ]
const n = 10_000_000
const composite = new Uint8Array(n + 1)
let primes = 0
for (let i = 2; i <= n; i++) {
  if (composite[i]) continue
  primes++
  for (let j = i * i; j <= n; j += i) composite[j] = 1
}
const view = new DataView(new ArrayBuffer(8))
view.setFloat64(0, 1.5)
console.log(primes, view.getFloat64(0), Array.from(Int32Array.of(3, 1, 2)))
