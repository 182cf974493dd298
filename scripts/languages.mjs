/** `npm run languages`: writes docs/languages.md from the toolchains of this machine and the limits in the code. */

import { runCommand } from './setup/run-command.mjs'
import { judgingTools } from './setup/system-tools.mjs'

await runCommand(
  async ({ root, say }) => {
    const { writeLanguages } = await import('./languages/write-languages.ts')
    say(`Written: ${await writeLanguages(root)}`)
  },
  { tools: judgingTools },
)
