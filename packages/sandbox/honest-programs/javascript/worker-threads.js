// shares work with worker_threads
// out: 500000500000
const { Worker, isMainThread, parentPort, workerData } = require('worker_threads')

if (isMainThread) {
  const half = (from, to) =>
    new Promise((resolve, reject) => {
      const worker = new Worker(__filename, { workerData: { from, to } })
      worker.on('message', resolve)
      worker.on('error', reject)
    })
  Promise.all([half(1, 500000), half(500001, 1000000)]).then(([a, b]) => console.log(a + b))
} else {
  let sum = 0
  for (let i = workerData.from; i <= workerData.to; i++) sum += i
  parentPort.postMessage(sum)
}
