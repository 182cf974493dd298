/**
 * `npm run languages`: writes docs/languages.md from the toolchains of this machine and the limits in the code.
 * `npm run languages -- list | add … | check …`: the languages of this machine.
 */

import { runCommand } from './setup/run-command.mjs'
import { installPackages, judgingTools } from './setup/system-tools.mjs'

await runCommand(
  async ({ root, args, say }) => {
    const { languagesCommand } = await import('@arbiter/cli/languages/command')
    const command = languagesCommand(args)
    if (command.act !== 'write') {
      const { manageLanguages } = await import('@arbiter/cli/languages/manage')
      return manageLanguages(command, { root, say, installPackages })
    }
    const { writeLanguages } = await import('./languages/write-languages.ts')
    say(`Written: ${await writeLanguages(root)}`)
  },
  { tools: judgingTools },
)
