/** `npm run languages`: writes docs/languages.md from the toolchains of this machine and the limits in the code. */

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
  const { writeLanguages } = await import('./languages/write-languages.ts')
  say(`Written: ${await writeLanguages(ROOT)}`)
} catch (error) {
  giveUp(error)
}
