/** `npm run doctor`: proves that this machine can judge, line by line, and says what to do where it can't. */

import { ask } from './setup/commands.mjs'
import { runCommand } from './setup/run-command.mjs'
import { chromium, drawingTools, judgingTools, knownPackage, productTools } from './setup/system-tools.mjs'

await runCommand(
  async ({ root }) => {
    const { examine } = await import('@arbiter/cli/doctor/examine')
    const npm = ask('npm', ['--version'])
    return examine(root, { judging: judgingTools, drawing: drawingTools, chromium, npm, packageOf: knownPackage })
  },
  { tools: productTools },
)
