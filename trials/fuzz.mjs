/**
 * `npm run fuzz`: bad input. Requests that are generated from the OpenAPI document and then broken, as each role, to a server and
 * a database of its own. `-- --seed N --role R --only "POST /api/submissions" --requests N` repeats a part of a run.
 */

import { runCommand } from '../scripts/setup/run-command.mjs'

await runCommand(async ({ root, args, say }) => {
  const { runFuzz } = await import('./fuzz/run-fuzz.ts')
  return runFuzz(root, args, say)
})
