/**
 * `npm run rerun -- FILE`: judges the submission of a verdict capsule (docs/capsule.md) in the sandbox of this machine and
 * reports every difference. Ends with 0 where there is none, 1 where there are some, 2 where it can't be run.
 */

import { say } from '../apps/supervisor/src/terminal.mjs'
import { ROOT } from './setup/commands.mjs'
import { checkNode, installDependencies } from './setup/dependencies.mjs'
import { ensureTools, judgingTools } from './setup/system-tools.mjs'

const CANNOT_RUN = 2

try {
  checkNode()
  const from = process.env.INIT_CWD ?? process.cwd()
  process.chdir(ROOT)
  await installDependencies()
  const { register: registerTypeScript } = await import('tsx/esm/api')
  registerTypeScript()
  const { rerunCommand } = await import('./rerun/command.ts')
  const prepare = () => ensureTools(judgingTools)
  process.exitCode = await rerunCommand(process.argv.slice(2), { root: ROOT, from, say, prepare })
} catch (error) {
  process.stderr.write(`\n${error instanceof Error ? error.stack : error}\n`)
  process.exitCode = CANNOT_RUN
}
