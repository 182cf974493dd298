import { embeddedServerUrl } from '@arbiter/database/embedded/server'
import { CliError } from '@arbiter/supervisor/terminal'

/** The server that DATABASE_URL names, or the one that runs inside the product on DATA_DIR. */
export function databaseUrl({ DATABASE_URL, DATA_DIR }: NodeJS.ProcessEnv): string {
  if (DATABASE_URL) return DATABASE_URL
  const dataDir = DATA_DIR || './.data'
  try {
    return embeddedServerUrl(dataDir)
  } catch {
    throw new CliError(
      `There is no database in ${dataDir}. Start Arbiter once with npm start, or set DATABASE_URL or DATA_DIR, then come again.`,
    )
  }
}
