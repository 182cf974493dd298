import { buildProduct } from './setup/build.mjs'
import { checkNode, installDependencies } from './setup/dependencies.mjs'
import { giveUp } from './setup/terminal.mjs'

try {
  checkNode()
  await installDependencies()
  await buildProduct()
} catch (error) {
  giveUp(error)
}
