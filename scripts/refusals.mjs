/** `npm run refusals`: writes which refusals each call may give, for the API's description. */

import { runCommand } from './setup/run-command.mjs'

await runCommand(async ({ root, say }) => {
  const { writeRefusals } = await import('./refusals/write-refusals.ts')
  say(`Written: ${await writeRefusals(root)}`)
})
