// takes lines from readline's async iterator
// in: 2
// in: 30
// in: 12
// out: 42
const rl = require('readline').createInterface({ input: process.stdin })
const it = rl[Symbol.asyncIterator]()
const next = async () => (await it.next()).value

;(async () => {
  const n = +(await next())
  let sum = 0
  for (let i = 0; i < n; i++) sum += +(await next())
  console.log(sum)
})()
