// counts in a SharedArrayBuffer with Atomics, in a worker from a text
// out: 1000
const { Worker } = require('node:worker_threads')

const shared = new Int32Array(new SharedArrayBuffer(4))
const code = `
  const { workerData } = require('node:worker_threads')
  for (let i = 0; i < 1000; i++) Atomics.add(workerData, 0, 1)
`
new Worker(code, { eval: true, workerData: shared }).on('exit', () => console.log(Atomics.load(shared, 0)))
