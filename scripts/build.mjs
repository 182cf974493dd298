/** `npm run build`; also run by `npm start`, which waits for the message and whose end ends the build. */

import { giveUp } from '../apps/supervisor/src/terminal.mjs'
import { buildProduct } from './setup/build.mjs'
import { checkNode, installDependencies } from './setup/dependencies.mjs'

if (process.connected) process.once('disconnect', () => process.exit(1))

try {
  checkNode()
  await installDependencies()
  const built = await buildProduct()
  if (process.connected) process.send?.(built, () => process.exit(0))
} catch (error) {
  giveUp(error)
}
