/** `npm run backup [-- FILE]`: everything in the database, as it is at one moment, in one file; while the product runs or not. */

import { runCommand } from './setup/run-command.mjs'

await runCommand(async ({ args, say }) => {
  const { backUp } = await import('@arbiter/cli/backup/back-up')
  await backUp(args, process.env, say)
})
