// ends by process.exit(0) from a callback, with exit handlers
// out: working
// out: leaving 0
process.on('exit', (code) => console.log('leaving', code))
process.on('uncaughtException', () => process.exit(1))
setTimeout(() => {
  console.log('working')
  process.exit(0)
}, 5)
setInterval(() => {}, 1000)
