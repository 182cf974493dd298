/**
 * `npm run faults`: the product on data of its own under steady traffic, while processes are killed and stopped, a disk fills up,
 * the database is slow or lost, clocks jump, caches are damaged and connections are cut. Afterwards a checker compares
 * everything that was acknowledged with what is there. `-- --minutes N --seed N` for other runs.
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
  const { runFaults } = await import('./faults/run-faults.ts')
  process.exitCode = await runFaults(process.argv.slice(2), say)
} catch (error) {
  giveUp(error)
}
