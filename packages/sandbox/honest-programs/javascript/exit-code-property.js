// sets process.exitCode and lets the loop end
// in: 0
// out: done
const { once } = require('events')

process.exitCode = 1
once(process.stdin.setEncoding('utf8'), 'data').then(([text]) => {
  console.log('done')
  process.exitCode = Number(text)
})
