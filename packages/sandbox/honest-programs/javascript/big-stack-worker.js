// recurses in a worker with a bigger stack
// out: 100000
const { Worker, isMainThread } = require('worker_threads')

if (isMainThread) new Worker(__filename, { resourceLimits: { stackSizeMb: 32 } })
else {
  const down = (n) => (n === 0 ? 0 : down(n - 1) + 1)
  console.log(down(100000))
}
