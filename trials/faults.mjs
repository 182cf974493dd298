/**
 * `npm run faults`: the product on data of its own under steady traffic, while processes are killed and stopped, a disk fills up,
 * the database is slow or lost, clocks jump, caches are damaged and connections are cut. Afterwards a checker compares
 * everything that was acknowledged with what is there. `-- --minutes N --seed N` for other runs.
 */
import { runCommand } from '../scripts/setup/run-command.mjs'

await runCommand(async ({ args, say }) => {
  const { runFaults } = await import('./faults/run-faults.ts')
  return runFaults(args, say)
})
