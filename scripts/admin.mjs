/** `npm run admin -- <act> …`: what an operator does from a terminal: make an admin, reset a password, flag, unflag. */

import { runCommand } from './setup/run-command.mjs'

await runCommand(async ({ args, say }) => {
  const { administer } = await import('@arbiter/cli/admin/administer')
  await administer(args, process.env, say)
})
