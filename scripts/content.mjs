/**
 * `npm run content`: judges every program that comes with the shipped problems and checks their tests.
 * `npm run content -- slug …` does so for these alone, `npm run content -- --write slug …` makes their secret tests first.
 */

import { giveUp, say } from '../apps/supervisor/src/terminal.mjs'
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
  const { checkContent } = await import('./content/check-content.ts')
  process.exitCode = await checkContent(ROOT, process.argv.slice(2), say)
} catch (error) {
  giveUp(error)
}
