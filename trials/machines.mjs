/** `npm run machines`: boots small virtual machines of Debian and shows what of Arbiter holds on them. */

import { runCommand } from '../scripts/setup/run-command.mjs'

await runCommand(async ({ root, args }) => {
  const { examineMachines } = await import('./machines/examine-machines.ts')
  return examineMachines(root, args)
})
