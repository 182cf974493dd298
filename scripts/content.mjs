/**
 * `npm run content`: checks the shipped problems as `npm run problem -- check` does. `npm run content -- slug …` checks these
 * alone, `npm run content -- --write slug …` makes their secret tests first.
 */

import { join } from 'node:path'
import { runCommand } from './setup/run-command.mjs'
import { judgingTools } from './setup/system-tools.mjs'

await runCommand(
  async ({ root, args, say }) => {
    const { problemCommand } = await import('@arbiter/cli/problem/command')
    const folder = join(root, 'content')
    const slugs = args.filter((arg) => arg !== '--write')
    const context = { root, say, environment: process.env }
    if (args.includes('--write')) await problemCommand(['generate', ...slugs], folder).run(context)
    const chosen = slugs.length > 0 ? slugs : ['.']
    return problemCommand(['check', ...chosen], folder).run(context)
  },
  { tools: judgingTools },
)
