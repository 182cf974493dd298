/**
 * `npm run rerun -- FILE`: judges the submission of a verdict capsule (docs/capsule.md) in the sandbox of this machine and
 * reports every difference. Ends with 0 where there is none, 1 where there are some, 2 where it can't be run.
 */

import { runCommand } from './setup/run-command.mjs'
import { ensureTools, judgingTools } from './setup/system-tools.mjs'

const CANNOT_RUN = 2

/** @param {unknown} error */
function failWith(error) {
  process.stderr.write(`\n${error instanceof Error ? error.stack : error}\n`)
  process.exitCode = CANNOT_RUN
}

await runCommand(
  async ({ root, args, from, say }) => {
    const { rerunCommand } = await import('@arbiter/cli/rerun/command')
    return rerunCommand(args, { root, from, say, prepare: () => ensureTools(judgingTools) })
  },
  { failWith },
)
