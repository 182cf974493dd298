/** `npm run judge`: one more judge, on this machine, for the database at DATABASE_URL. It needs nothing else. */

import { giveUp } from '../apps/supervisor/src/terminal.mjs'
import { buildApart } from './setup/build-apart.mjs'
import { ROOT } from './setup/commands.mjs'
import { checkNode, installDependencies } from './setup/dependencies.mjs'
import { ensureTools, judgingTools } from './setup/system-tools.mjs'

try {
  checkNode()
  process.chdir(ROOT)
  await installDependencies()
  await ensureTools(judgingTools)
  await buildApart()
  const { serveJudge } = await import(new URL('../dist/supervisor.js', import.meta.url).href)
  await serveJudge()
} catch (error) {
  giveUp(error)
}
