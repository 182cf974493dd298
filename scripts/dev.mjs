/** `npm run dev`: the same product with reload. The servers run from their sources and are started again when those change. */

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
  const { develop } = await import('@arbiter/supervisor/develop')
  await develop()
} catch (error) {
  giveUp(error)
}
