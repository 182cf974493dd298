/**
 * `npm run bench -- <name>`: measures one part of Arbiter against its bars. Ratios count, so a busy machine will do.
 * `npm run bench -- <name> --short` only shows that it runs; without a name, that each one runs.
 */
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { CliError, giveUp, step } from '../apps/supervisor/src/terminal.mjs'
import { ROOT, run } from './setup/commands.mjs'
import { runCommand } from './setup/run-command.mjs'
import { judgingTools, wrk } from './setup/system-tools.mjs'

const HOME = join(ROOT, 'bench')
const FILE = 'benchmark.ts'

const name = process.argv[2] ?? ''
const names = readdirSync(HOME).filter((each) => existsSync(join(HOME, each, FILE)))
if (name === '--short') await runAllInShort().catch(giveUp)
else if (names.includes(name)) await runOne()
else giveUp(new CliError(`Usage: npm run bench -- <name> [--short], with one of: ${names.join(', ')}`))

async function runOne() {
  await runCommand(
    async ({ root, say }) => {
      const { benchmark } = await import(pathToFileURL(join(HOME, name, FILE)).href)
      say(`Measuring: ${name} …`)
      await benchmark(root, say)
    },
    { tools: name === 'api' ? [...judgingTools, wrk] : judgingTools },
  )
}

/** Each in a process of its own, so that one can't disturb the next. */
async function runAllInShort() {
  for (const each of names) {
    const { code, output } = await step(`Benchmark in short: ${each}`, () =>
      run(process.execPath, [fileURLToPath(import.meta.url), each, '--short']),
    )
    if (code !== 0) throw new CliError(`npm run bench -- ${each} --short failed:\n\n${output.trim()}`)
  }
}
