// reads lines with readline's events
// in: 2
// in: a b
// in: c d
// out: b a
// out: d c
const readline = require('readline')
const rl = readline.createInterface({ input: process.stdin, output: process.stdout, terminal: false })
const lines = []
rl.on('line', (line) => lines.push(line))
rl.on('close', () => {
  const n = Number(lines[0])
  for (let i = 1; i <= n; i++) console.log(lines[i].split(' ').reverse().join(' '))
})
