/** `npm run conformance`: writes docs/conformance.md from the table in scripts/conformance. */

import { runCommand } from './setup/run-command.mjs'

await runCommand(async ({ root, say }) => {
  const { writeConformance } = await import('./conformance/write-conformance.ts')
  say(`Written: ${await writeConformance(root)}`)
})
