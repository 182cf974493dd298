import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { CliError, step } from '../../apps/supervisor/src/terminal.mjs'
import { ROOT, run } from './commands.mjs'

const OLDEST_NODE = [20, 19]

export function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  const [wantedMajor = 0, wantedMinor = 0] = OLDEST_NODE
  if (major > wantedMajor || (major === wantedMajor && minor >= wantedMinor)) return
  throw new CliError(`Arbiter needs Node.js ${OLDEST_NODE.join('.')} or newer; this is ${process.versions.node}.`)
}

/** Runs `npm ci` when node_modules is missing or older than the lockfile. */
export async function installDependencies() {
  if (isInstalled()) return
  // Its own build needs the development packages too, whatever NODE_ENV says.
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund']
  const { code, output } = await step('Installing npm packages (npm ci)', () => run('npm', args))
  if (code !== 0) throw new CliError(`npm ci failed:\n\n${output.trim()}`)
}

/** npm writes its own list as the last act of an install, so a cut-short one does not count. */
function isInstalled() {
  const installed = join(ROOT, 'node_modules/.package-lock.json')
  return existsSync(installed) && statSync(installed).mtimeMs >= statSync(join(ROOT, 'package-lock.json')).mtimeMs
}
