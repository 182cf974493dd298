// expect: run exited 0 saying "held"
// starts processes, and signals those of others
const { execSync, fork, spawnSync } = require('node:child_process')

function attempt(what, work) {
  try {
    work()
    console.log('ESCAPED:', what)
  } catch {}
}

attempt('a shell', () => execSync('true'))
attempt('a program', () => {
  const { error, status } = spawnSync(process.execPath, ['-e', '0'])
  if (error || status !== 0) throw error
})
for (const number of ['SIGKILL', 'SIGSTOP', 'SIGTERM', 'SIGUSR1']) {
  try {
    process.kill(1, number)
  } catch {}
}
attempt('a fork', () => fork('/w/main.js'))
console.log('held')
