import { existsSync } from 'node:fs'
import { Refusal } from '@arbiter/contract/refusal'
import { connect } from '@arbiter/database/connection/connect'
import { CliError } from '@arbiter/supervisor/terminal'
import { findAct, USAGE } from './acts.ts'
import { databaseUrl } from './database-url.ts'

/**
 * Does one act on the database that the product uses. The operator has access to the database anyway, so there is no sign-in, and
 * the audit log has these acts without an actor.
 */
export async function administer(
  args: string[],
  environment: NodeJS.ProcessEnv,
  say: (line: string) => void,
): Promise<void> {
  const [name = '', ...rest] = args
  const act = findAct(name, rest.length)
  if (!act) throw new CliError(USAGE)
  if (existsSync('.env')) process.loadEnvFile('.env')
  const connection = connect({ url: databaseUrl(environment), name: 'admin', maxConnections: 2 })
  try {
    await act.run({ db: connection.db, environment, say }, rest)
  } catch (error) {
    throw inWords(error)
  } finally {
    await connection.close()
  }
}

function inWords(error: unknown): unknown {
  if (error instanceof Refusal) return new CliError(error.message)
  const { cause } = error as { cause?: { code?: string; message?: string } }
  const code = cause?.code ?? (error as { code?: string }).code ?? ''
  if (/^(ECONNREFUSED|ENOENT|ENOTFOUND|ETIMEDOUT|EACCES)$/.test(code)) return new CliError(NOT_RUNNING)
  if (/^(28P01|28000|3D000)$/.test(code)) return new CliError(`The database lets nobody in: ${cause?.message}.`)
  if (code === '42P01')
    return new CliError('This database is empty: start Arbiter once with npm start, then come again.')
  return error
}

const NOT_RUNNING = 'The database does not answer. Start Arbiter with npm start, or set DATABASE_URL, then come again.'
