// asks for its memory, cores and uptime
// out: ok
const os = require('os')

const { rss, heapUsed } = process.memoryUsage()
console.error(`memory ${(heapUsed / 1024 / 1024).toFixed(1)} MB`)
const isFine = rss > 0 && heapUsed > 0 && process.memoryUsage.rss() > 0 && os.cpus().length > 0 && os.totalmem() > 0
console.log(isFine && process.uptime() > 0 && os.availableParallelism() > 0 && os.EOL === '\n' ? 'ok' : 'odd')
