// measures with console.time, performance and hrtime
// out: ok
const { performance } = require('perf_hooks')

const start = process.hrtime.bigint()
const before = performance.now()
for (let i = 0; i < 1e6; i++) Math.sqrt(i)
console.error(`${performance.now() - before} ms`)
console.log(process.hrtime.bigint() > start && Date.now() > 1.6e12 && process.cpuUsage().user > 0 ? 'ok' : 'odd')
