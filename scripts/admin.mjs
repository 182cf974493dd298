/** `npm run admin -- <act> …`: what an operator does from a terminal: make an admin, reset a password, flag, unflag. */

import { giveUp, say } from '../apps/supervisor/src/terminal.mjs'
import { ROOT } from './setup/commands.mjs'
import { checkNode, installDependencies } from './setup/dependencies.mjs'

try {
  checkNode()
  process.chdir(ROOT)
  await installDependencies()
  const { register: registerTypeScript } = await import('tsx/esm/api')
  registerTypeScript()
  const { administer } = await import('./admin/administer.ts')
  await administer(process.argv.slice(2), process.env, say)
} catch (error) {
  giveUp(error)
}
