/** `npm run doctor`: proves that this machine can judge, line by line, and says what to do where it can't. */

import { giveUp } from '../apps/supervisor/src/terminal.mjs'
import { ROOT } from './setup/commands.mjs'
import { checkNode, installDependencies } from './setup/dependencies.mjs'
import { ensureTools, judgingTools } from './setup/system-tools.mjs'

try {
  checkNode()
  process.chdir(ROOT)
  await installDependencies()
  await ensureTools(judgingTools)
  const { register: registerTypeScript } = await import('tsx/esm/api')
  registerTypeScript()
  const { examine } = await import('./doctor/examine.ts')
  process.exitCode = await examine(ROOT)
} catch (error) {
  giveUp(error)
}
