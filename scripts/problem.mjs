/**
 * `npm run problem -- <act> …`: problems as packages, from a terminal: import, export, check, new, generate, validate, time.
 * Without an act it says what each of them does.
 */

import { giveUp, say } from '../apps/supervisor/src/terminal.mjs'
import { ROOT } from './setup/commands.mjs'
import { checkNode, installDependencies } from './setup/dependencies.mjs'
import { ensureTools, judgingTools } from './setup/system-tools.mjs'

try {
  checkNode()
  const from = process.env.INIT_CWD ?? process.cwd()
  process.chdir(ROOT)
  await installDependencies()
  const { register: registerTypeScript } = await import('tsx/esm/api')
  registerTypeScript()
  const { problemCommand } = await import('./problem/command.ts')
  const command = problemCommand(process.argv.slice(2), from)
  if (command.runsPrograms) await ensureTools(judgingTools)
  process.exitCode = await command.run({ root: ROOT, say, environment: process.env })
} catch (error) {
  giveUp(error)
}
