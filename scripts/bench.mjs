/** `npm run bench -- <name>`: measures one part of Arbiter against its bars. Ratios count, so a busy machine will do. */
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { CliError, giveUp, say } from '../apps/supervisor/src/terminal.mjs'
import { ROOT } from './setup/commands.mjs'
import { checkNode, installDependencies } from './setup/dependencies.mjs'
import { ensureTools, judgingTools, wrk } from './setup/system-tools.mjs'

const HOME = join(ROOT, 'bench')
const FILE = 'benchmark.ts'

try {
  const name = process.argv[2] ?? ''
  const names = readdirSync(HOME).filter((each) => existsSync(join(HOME, each, FILE)))
  if (!names.includes(name)) throw new CliError(`Usage: npm run bench -- <name>, with one of: ${names.join(', ')}`)
  checkNode()
  process.chdir(ROOT)
  await installDependencies()
  await ensureTools(name === 'api' ? [...judgingTools, wrk] : judgingTools)
  const { register: registerTypeScript } = await import('tsx/esm/api')
  registerTypeScript()
  const { benchmark } = await import(pathToFileURL(join(HOME, name, FILE)).href)
  say(`Measuring: ${name} …`)
  await benchmark(ROOT, say)
} catch (error) {
  giveUp(error)
}
