/** `npm run backup [-- FILE]`: everything in the database, as it is at one moment, in one file; while the product runs or not. */

import { runCommand } from './setup/run-command.mjs'

await runCommand(async ({ args, say }) => {
  const { backUp } = await import('./backup/back-up.ts')
  await backUp(args, process.env, say)
})
