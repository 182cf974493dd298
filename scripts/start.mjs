/**
 * `npm start`: from a fresh clone to the running product, with nothing but Node and npm. This part has no
 * dependencies; once they are installed and the product is built, the supervisor (apps/supervisor) takes over.
 */

import { giveUp } from '../apps/supervisor/src/terminal.mjs'
import { buildApart } from './setup/build-apart.mjs'
import { ROOT } from './setup/commands.mjs'
import { checkNode, installDependencies } from './setup/dependencies.mjs'
import { ensureTools, productTools } from './setup/system-tools.mjs'

try {
  checkNode()
  process.chdir(ROOT)
  await installDependencies()
  await ensureTools(productTools)
  const { webRoot } = await buildApart()
  const supervisor = new URL('../dist/supervisor.js', import.meta.url).href
  const { serve } = await import(supervisor)
  await serve(webRoot)
} catch (error) {
  giveUp(error)
}
