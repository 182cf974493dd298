// computes in a worker thread of the same file
// out: 4950
import { isMainThread, parentPort, Worker } from 'node:worker_threads'

if (isMainThread) {
  new Worker(__filename).on('message', (sum: number) => console.log(sum))
} else {
  let sum = 0
  for (let i = 0; i < 100; i++) sum += i
  parentPort?.postMessage(sum)
}
