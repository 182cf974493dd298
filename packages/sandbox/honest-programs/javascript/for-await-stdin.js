// loops over process.stdin itself
// in: 1..20000
// out: 200010000
;(async () => {
  const chunks = []
  for await (const chunk of process.stdin) chunks.push(chunk)
  const numbers = Buffer.concat(chunks).toString().trim().split(' ')
  console.log(numbers.reduce((sum, x) => sum + Number(x), 0))
})()
