/** `npm run bench -- <name>`: measures one part of Arbiter against its bars. Ratios count, so a busy machine will do. */
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { CliError, giveUp } from '../apps/supervisor/src/terminal.mjs'
import { ROOT } from './setup/commands.mjs'
import { runCommand } from './setup/run-command.mjs'
import { judgingTools, wrk } from './setup/system-tools.mjs'

const HOME = join(ROOT, 'bench')
const FILE = 'benchmark.ts'

const name = process.argv[2] ?? ''
const names = readdirSync(HOME).filter((each) => existsSync(join(HOME, each, FILE)))
if (!names.includes(name)) giveUp(new CliError(`Usage: npm run bench -- <name>, with one of: ${names.join(', ')}`))

await runCommand(
  async ({ root, say }) => {
    const { benchmark } = await import(pathToFileURL(join(HOME, name, FILE)).href)
    say(`Measuring: ${name} …`)
    await benchmark(root, say)
  },
  { tools: name === 'api' ? [...judgingTools, wrk] : judgingTools },
)
