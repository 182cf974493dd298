/** `npm run conformance`: writes docs/conformance.md from the table in scripts/conformance. */

import { giveUp, say } from '../apps/supervisor/src/terminal.mjs'
import { ROOT } from './setup/commands.mjs'
import { checkNode, installDependencies } from './setup/dependencies.mjs'

try {
  checkNode()
  process.chdir(ROOT)
  await installDependencies()
  const { register: registerTypeScript } = await import('tsx/esm/api')
  registerTypeScript()
  const { writeConformance } = await import('./conformance/write-conformance.ts')
  say(`Written: ${await writeConformance(ROOT)}`)
} catch (error) {
  giveUp(error)
}
