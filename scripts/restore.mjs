/** `npm run restore -- FILE [--into URL] [--replace]`: fills a database from a backup. */

import { runCommand } from './setup/run-command.mjs'

await runCommand(async ({ args, say }) => {
  const { restore } = await import('@arbiter/cli/backup/restore')
  await restore(args, process.env, say)
})
