import { resolve } from 'node:path'
import { startEmbeddedServer } from '@arbiter/database/embedded/server'
import { claimDataFolder } from '@arbiter/supervisor/data-folder-lock'
import { databaseUrl } from '../admin/database-url.ts'

type Work<T> = (url: string) => Promise<T>

export const dataFolder = ({ DATA_DIR }: NodeJS.ProcessEnv) => resolve(DATA_DIR || './.data')

/** The database of the product, which may run or not: where it does not, its embedded server is started for this. */
export async function onProductDatabase<T>(environment: NodeJS.ProcessEnv, work: Work<T>): Promise<T> {
  const url = databaseUrl(environment)
  if (environment.DATABASE_URL) return work(url)
  const release = await claimDataFolder(dataFolder(environment)).catch(() => undefined)
  return release ? onStartedServer(environment, release, work) : work(url)
}

/** For work during which no other process may use the database: an embedded one is claimed, and created if there is none. */
export async function onStoppedDatabase<T>(environment: NodeJS.ProcessEnv, work: Work<T>): Promise<T> {
  if (environment.DATABASE_URL) return work(environment.DATABASE_URL)
  return onStartedServer(environment, await claimDataFolder(dataFolder(environment)), work)
}

async function onStartedServer<T>(
  environment: NodeJS.ProcessEnv,
  release: () => Promise<void>,
  work: Work<T>,
): Promise<T> {
  try {
    const server = await startEmbeddedServer({ dataDir: dataFolder(environment) })
    return await work(server.url).finally(() => server.stop())
  } finally {
    await release()
  }
}
