// expect: run killed memory-limit | signalled 5 | signalled 6 | signalled 11 | exited 1 | timed-out cpu | timed-out wall | exited 7 | exited 134
// starts workers that start workers
const { Worker } = require('node:worker_threads')

for (let i = 0; i < 100; i += 1) new Worker('/w/main.js').on('error', () => {})
