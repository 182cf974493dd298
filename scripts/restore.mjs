/** `npm run restore -- FILE [--into URL] [--replace]`: fills a database from a backup. */

import { giveUp, say } from '../apps/supervisor/src/terminal.mjs'
import { ROOT } from './setup/commands.mjs'
import { checkNode, installDependencies } from './setup/dependencies.mjs'

try {
  checkNode()
  process.chdir(ROOT)
  await installDependencies()
  const { register: registerTypeScript } = await import('tsx/esm/api')
  registerTypeScript()
  const { restore } = await import('./backup/restore.ts')
  await restore(process.argv.slice(2), process.env, say)
} catch (error) {
  giveUp(error)
}
