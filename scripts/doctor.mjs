/** `npm run doctor`: proves that this machine can judge, line by line, and says what to do where it can't. */

import { runCommand } from './setup/run-command.mjs'
import { productTools } from './setup/system-tools.mjs'

await runCommand(
  async ({ root }) => {
    const { examine } = await import('./doctor/examine.ts')
    return examine(root)
  },
  { tools: productTools },
)
