/** `npm run db:new <name>`: writes the migration that leads from the last one to the schema as it is now. */
import { spawnSync } from 'node:child_process'
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { CliError, giveUp } from '../apps/supervisor/src/terminal.mjs'
import { ROOT } from './setup/commands.mjs'

const [name, ...options] = process.argv.slice(2)
if (!name || !/^[a-z0-9-]+$/.test(name)) giveUp(new CliError('Usage: npm run db:new <name-in-kebab-case> [--custom]'))
const cwd = join(ROOT, 'packages/database')
const args = ['generate', '--name', name, ...options]
const { status } = spawnSync(join(ROOT, 'node_modules/.bin/drizzle-kit'), args, { cwd, stdio: 'inherit' })
if (status === 0) removeOldSnapshots(join(cwd, 'migrations/meta'))
process.exit(status ?? 1)

/** The next migration is compared with the newest snapshot alone, and each has 9,000 lines. @param {string} folder */
function removeOldSnapshots(folder) {
  const snapshots = readdirSync(folder).filter((name) => name.endsWith('_snapshot.json'))
  for (const name of snapshots.sort().slice(0, -1)) rmSync(join(folder, name))
}
