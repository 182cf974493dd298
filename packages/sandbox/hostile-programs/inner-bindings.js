// expect: run exited 0 saying "held"
// uses the inner parts of Node that nobody should use
function attempt(what, work) {
  try {
    if (work() !== false) console.log('ESCAPED:', what)
  } catch {}
}

attempt('spawn', () => {
  const { Process } = process.binding('process_wrap')
  const options = { file: '/runtime/node', args: ['node', '-e', '0'], stdio: [] }
  return new Process().spawn(options) === 0
})
attempt('a socket', () => {
  const { TCP } = process.binding('tcp_wrap')
  return new TCP(0).bind('127.0.0.1', 0) === 0
})
attempt('a library', () => process.dlopen({ exports: {} }, '/w/main.js'))
attempt('root', () => process.setuid(0))
attempt('the debugger', () => {
  require('node:inspector').open(0, '127.0.0.1')
  return require('node:inspector').url() !== undefined
})
attempt('a report', () => process.report.writeReport('/w/report.json') === '/w/report.json')
attempt('a snapshot', () => require('node:v8').writeHeapSnapshot('/w/left'))
console.log('held')
process.exit(0)
