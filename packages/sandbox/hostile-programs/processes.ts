// expect: run exited 0 saying "held"
// starts processes in all the ways that Node knows
import { execSync, fork, spawnSync } from 'node:child_process'

function attempt(what: string, work: () => void): void {
  try {
    work()
    console.log('ESCAPED:', what)
  } catch {}
}

attempt('a shell', () => execSync('true'))
attempt('a program', () => {
  const { error } = spawnSync(process.execPath, ['-e', '0'])
  if (error) throw error
})
attempt('a fork', () => fork('/w/main.js'))
console.log('held')
