/**
 * `npm run fuzz`: bad input. Requests that are generated from the OpenAPI document and then broken, as each role, to a server and
 * a database of its own. `-- --seed N --role R --only "POST /api/submissions" --requests N` repeats a part of a run.
 */
import { giveUp, say } from '../apps/supervisor/src/terminal.mjs'
import { ROOT } from './setup/commands.mjs'
import { checkNode, installDependencies } from './setup/dependencies.mjs'

try {
  checkNode()
  process.chdir(ROOT)
  await installDependencies()
  const { register: registerTypeScript } = await import('tsx/esm/api')
  registerTypeScript()
  const { runFuzz } = await import('./fuzz/run-fuzz.ts')
  process.exitCode = await runFuzz(ROOT, process.argv.slice(2), say)
} catch (error) {
  giveUp(error)
}
