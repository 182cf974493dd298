// expect: run killed memory-limit | signalled 5 | signalled 6 | signalled 11 | exited 1 | timed-out cpu | timed-out idle | exited 7 | exited 134 | exited 0
// starts workers that start workers; where none can be started (addresses are bounded without control groups) it just ends
const { Worker } = require('node:worker_threads')

for (let i = 0; i < 100; i += 1) new Worker('/w/main.js').on('error', () => {})
