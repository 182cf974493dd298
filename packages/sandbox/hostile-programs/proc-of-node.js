// expect: run exited 0 saying "held"
// looks for more than constants in the files that Node has in place of /proc
const fs = require('node:fs')

const known = ['/proc/cpuinfo', '/proc/self', '/proc/self/stat', '/proc/stat']
const found = fs.readdirSync('/proc', { recursive: true }).map((name) => `/proc/${name}`)
for (const path of found.filter((path) => !known.includes(path))) console.log('ESCAPED: found', path)
const text = known.filter((path) => path !== '/proc/self').map((path) => fs.readFileSync(path, 'utf8'))
// Names, times, addresses and counters would be other numbers than these.
const allowed = /^(cpu\d*|processor|model name|cpu MHz|node|R|0|2|10000|1000\.000|[(): \t\n]|\d(?=\n))*$/
for (const content of text) if (!allowed.test(content)) console.log('ESCAPED: read', content)
for (const path of [...known, '/proc/left', '/proc/self/left']) {
  try {
    fs.appendFileSync(path, 'x')
    console.log('ESCAPED: wrote', path)
  } catch {}
}
for (const path of ['/proc/1', '/proc/self/fd', '/proc/self/mem', '/proc/self/maps', '/proc/mounts', '/proc/sys'])
  if (fs.existsSync(path)) console.log('ESCAPED: saw', path)
console.log('held')
