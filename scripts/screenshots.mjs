/**
 * `npm run screenshots`: photographs every page and state of the product, running on a database of its own, into
 * .cache/screenshots. `-- word` takes those whose names contain the word; `-- --readme` also writes docs/pictures.
 */
import { giveUp, say } from '../apps/supervisor/src/terminal.mjs'
import { buildProduct } from './setup/build.mjs'
import { ROOT } from './setup/commands.mjs'
import { checkNode, installDependencies } from './setup/dependencies.mjs'
import { chromium, ensureTools, judgingTools } from './setup/system-tools.mjs'

try {
  checkNode()
  process.chdir(ROOT)
  await installDependencies()
  await ensureTools([...judgingTools, chromium])
  await buildProduct()
  const { register: registerTypeScript } = await import('tsx/esm/api')
  registerTypeScript()
  const { takeScreenshots } = await import('./screenshots/take-screenshots.ts')
  process.exitCode = await takeScreenshots(ROOT, process.argv.slice(2), say)
} catch (error) {
  giveUp(error)
}
