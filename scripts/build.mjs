/** `npm run build`; also run by `npm start`, which waits for the message and whose end ends the build. */
import { buildProduct } from './setup/build.mjs'
import { checkNode, installDependencies } from './setup/dependencies.mjs'
import { giveUp } from './setup/terminal.mjs'

if (process.connected) process.once('disconnect', () => process.exit(1))

try {
  checkNode()
  await installDependencies()
  const built = await buildProduct()
  if (process.connected) process.send?.(built, () => process.exit(0))
} catch (error) {
  giveUp(error)
}
