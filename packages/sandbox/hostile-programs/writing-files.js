// expect: run exited 0 saying "held"; runs: 2
// leaves files, links and folders wherever it can, and changes its own source
const fs = require('node:fs')

function attempt(what, work) {
  try {
    work()
    console.log('ESCAPED:', what)
  } catch {}
}

for (const folder of ['/', '/w/', '/tmp/', '/dev/', '/dev/shm/', '/runtime/', '/usr/lib/', './']) {
  attempt(`file in ${folder}`, () => fs.writeFileSync(`${folder}left`, 'here'))
  attempt(`folder in ${folder}`, () => fs.mkdirSync(`${folder}left`))
  attempt(`link in ${folder}`, () => fs.symlinkSync('/warden', `${folder}left`))
}
for (const own of ['/w/main.js', '/runtime/node', '/warden']) {
  attempt(`writing ${own}`, () => fs.appendFileSync(own, '\n'))
  attempt(`removing ${own}`, () => fs.rmSync(own))
  attempt(`changing ${own}`, () => fs.chmodSync(own, 0o777))
}
for (const foreign of ['/etc/passwd', '/proc/self/environ', '/root', '/home', '/var'])
  attempt(`reading ${foreign}`, () => fs.statSync(foreign))
const strange = Object.keys(process.env).filter(
  (name) => !['OPENSSL_CONF', 'LC_ALL', 'PWD', 'ONLINE_JUDGE'].includes(name),
)
if (strange.length > 0) console.log('ESCAPED:', strange)
console.log('held')
