/** `npm run backup [-- FILE]`: everything in the database, as it is at one moment, in one file; while the product runs or not. */

import { giveUp, say } from '../apps/supervisor/src/terminal.mjs'
import { ROOT } from './setup/commands.mjs'
import { checkNode, installDependencies } from './setup/dependencies.mjs'

try {
  checkNode()
  process.chdir(ROOT)
  await installDependencies()
  const { register: registerTypeScript } = await import('tsx/esm/api')
  registerTypeScript()
  const { backUp } = await import('./backup/back-up.ts')
  await backUp(process.argv.slice(2), process.env, say)
} catch (error) {
  giveUp(error)
}
