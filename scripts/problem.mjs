/**
 * `npm run problem -- <act> …`: problems as packages, from a terminal: import, export, check, new, generate, validate, time.
 * Without an act it says what each of them does.
 */

import { runCommand } from './setup/run-command.mjs'
import { ensureTools, productTools } from './setup/system-tools.mjs'

await runCommand(async ({ root, args, from, say }) => {
  const { problemCommand } = await import('@arbiter/cli/problem/command')
  const command = problemCommand(args, from)
  if (command.runsPrograms) await ensureTools(productTools)
  return command.run({ root, say, environment: process.env })
})
