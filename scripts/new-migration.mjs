/** `npm run db:new <name>`: writes the migration that leads from the last one to the schema as it is now. */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { CliError, giveUp } from '../apps/supervisor/src/terminal.mjs'
import { ROOT } from './setup/commands.mjs'

const [name, ...options] = process.argv.slice(2)
if (!name || !/^[a-z0-9-]+$/.test(name)) giveUp(new CliError('Usage: npm run db:new <name-in-kebab-case> [--custom]'))
const cwd = join(ROOT, 'packages/database')
const args = ['generate', '--name', name, ...options]
process.exit(spawnSync(join(ROOT, 'node_modules/.bin/drizzle-kit'), args, { cwd, stdio: 'inherit' }).status ?? 1)
