import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { restoreBackup } from '@arbiter/database/backup/restore-backup'
import { CliError } from '@arbiter/supervisor/terminal'
import { onStoppedDatabase } from './product-database.ts'
import { asSentence } from './sentences.ts'

export const USAGE = `Usage: npm run restore -- FILE [--into URL] [--replace]
  --into URL   another PostgreSQL database than that of the product
  --replace    delete what is in the database`

/** Fills the database of the product, or the one that is named, from a backup. */
export async function restore(
  args: string[],
  environment: NodeJS.ProcessEnv,
  say: (line: string) => void,
): Promise<void> {
  const { file, into, replace } = readArgs(args)
  if (existsSync('.env')) process.loadEnvFile('.env')
  const target = into ? { ...environment, DATABASE_URL: into } : environment
  try {
    const { createdAt } = await onStoppedDatabase(target, (url) =>
      restoreBackup({ url, file: resolve(file), folder: 'packages/database', replace }),
    )
    say(`The database is as it was at ${createdAt}, and up to date with this version.`)
  } catch (error) {
    throw asSentence(error)
  }
}

function readArgs(args: string[]): { file: string; into: string | undefined; replace: boolean } {
  try {
    const options = { into: { type: 'string' }, replace: { type: 'boolean', default: false } } as const
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    const [file, ...others] = positionals
    if (file && others.length === 0) return { file, into: values.into, replace: values.replace }
  } catch {
    // An option that is not ours: shown how it is used, as below.
  }
  throw new CliError(USAGE)
}
