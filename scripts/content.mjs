/**
 * `npm run content`: checks the shipped problems as `npm run problem -- check` does. `npm run content -- slug …` checks these
 * alone, `npm run content -- --write slug …` makes their secret tests first.
 */

import { join } from 'node:path'
import { giveUp, say } from '../apps/supervisor/src/terminal.mjs'
import { ROOT } from './setup/commands.mjs'
import { checkNode, installDependencies } from './setup/dependencies.mjs'
import { ensureTools, judgingTools } from './setup/system-tools.mjs'

try {
  checkNode()
  process.chdir(ROOT)
  await installDependencies()
  await ensureTools(judgingTools)
  const { register: registerTypeScript } = await import('tsx/esm/api')
  registerTypeScript()
  const { problemCommand } = await import('./problem/command.ts')
  const args = process.argv.slice(2)
  const slugs = args.filter((arg) => arg !== '--write')
  const context = { root: ROOT, say, environment: process.env }
  if (args.includes('--write')) await problemCommand(['generate', ...slugs], join(ROOT, 'content')).run(context)
  const chosen = slugs.length > 0 ? slugs : ['.']
  process.exitCode = await problemCommand(['check', ...chosen], join(ROOT, 'content')).run(context)
} catch (error) {
  giveUp(error)
}
