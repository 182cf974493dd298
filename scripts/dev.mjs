/** `npm run dev`: the same product with reload. The servers run from their sources and are started again when those change. */

import { runCommand } from './setup/run-command.mjs'
import { productTools } from './setup/system-tools.mjs'

await runCommand(
  async () => {
    const { develop } = await import('@arbiter/supervisor/develop')
    await develop()
  },
  { tools: productTools },
)
