import { existsSync, readFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { type WrittenBackup, writeBackup } from '@arbiter/database/backup/write-backup'
import { CliError } from '@arbiter/supervisor/terminal'
import { dataFolder, onProductDatabase } from './product-database.ts'
import { recordedBackup } from './recorded-backup.ts'
import { asSentence, megabytes } from './sentences.ts'

export const USAGE = 'Usage: npm run backup [-- FILE]'

/** Writes a backup of the database that the product uses. */
export async function backUp(
  args: string[],
  environment: NodeJS.ProcessEnv,
  say: (line: string) => void,
): Promise<void> {
  if (args.length > 1 || args[0]?.startsWith('-')) throw new CliError(USAGE)
  if (existsSync('.env')) process.loadEnvFile('.env')
  const file = resolve(args[0] ?? defaultFile(environment, new Date()))
  if (existsSync(file)) throw new CliError(`${file} is there already. Name another file.`)
  try {
    const { bytes, rows } = await onProductDatabase(environment, (url) =>
      recordedBackup(url, () => writeTo(file, url), say),
    )
    say(`${file}: ${rows} rows, ${megabytes(bytes)}.`)
  } catch (error) {
    throw asSentence(error)
  }
}

async function writeTo(file: string, url: string): Promise<WrittenBackup> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
  return writeBackup({ url, file, version })
}

function defaultFile(environment: NodeJS.ProcessEnv, now: Date): string {
  const moment = now.toISOString().replace(/\.\d+/, '').replaceAll(/[-:]/g, '')
  return join(dataFolder(environment), 'backups', `arbiter-${moment}.sql.gz`)
}
