/** `npm run machines`: boots small virtual machines of Debian and shows what of Arbiter holds on them. */

import { giveUp } from '../apps/supervisor/src/terminal.mjs'
import { ROOT } from './setup/commands.mjs'
import { checkNode, installDependencies } from './setup/dependencies.mjs'

try {
  checkNode()
  process.chdir(ROOT)
  await installDependencies()
  const { register: registerTypeScript } = await import('tsx/esm/api')
  registerTypeScript()
  const { examineMachines } = await import('./machines/examine-machines.ts')
  process.exitCode = await examineMachines(ROOT, process.argv.slice(2))
} catch (error) {
  giveUp(error)
}
