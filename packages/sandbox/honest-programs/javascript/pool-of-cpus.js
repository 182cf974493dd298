// starts a worker for each of os.cpus()
// out: all done
const os = require('os')
const { Worker, isMainThread, parentPort } = require('worker_threads')

if (isMainThread) {
  let left = Math.min(os.cpus().length, 4)
  for (let i = left; i > 0; i--)
    new Worker(__filename).on('message', () => {
      if (--left === 0) console.log('all done')
    })
} else parentPort.postMessage('done')
