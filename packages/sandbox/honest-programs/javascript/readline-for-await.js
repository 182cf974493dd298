// loops over readline with for await
// in: 5
// in: 6
// out: 11
const readline = require('node:readline')

async function main() {
  const rl = readline.createInterface({ input: process.stdin, crlfDelay: Infinity })
  let sum = 0
  for await (const line of rl) sum += Number(line)
  console.log(sum)
}

main()
