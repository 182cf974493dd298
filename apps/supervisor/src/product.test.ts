import { existsSync } from 'node:fs'
import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isPasswordOf } from '@arbiter/database/accounts/passwords'
import { users } from '@arbiter/database/schema/users'
import { freshDatabase } from '@arbiter/database/testing/fresh-database'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { parseConfig } from './config.ts'
import { startProduct } from './product.ts'

const { db, url } = await freshDatabase()
const folder = await mkdtemp(join(tmpdir(), 'arbiter-product-'))
await chmod(folder, 0o777) // started by root, the API is another user
const seen = join(folder, 'seen')
const passwordFile = join(folder, 'admin-password')
const pg = createRequire(fileURLToPath(new URL('../../../packages/database/package.json', import.meta.url))).resolve(
  'pg',
)

beforeAll(() => void vi.spyOn(process.stdout, 'write').mockReturnValue(true))
afterAll(async () => {
  vi.restoreAllMocks()
  await rm(folder, { recursive: true, force: true })
})

async function program(name: string, body: string): Promise<string> {
  const path = join(folder, `${name}.mjs`)
  await writeFile(path, body)
  return path
}

const WAITS = `process.send('ready'); process.on('disconnect', () => process.exit(0))`
/** An API that counts the admins before it serves any request. */
const COUNTS = `import pg from ${JSON.stringify(pg)}
  import { writeFileSync } from 'node:fs'
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL })
  await client.connect()
  const { rows } = await client.query("select count(*)::int as admins from users where role = 'admin'")
  await client.end()
  writeFileSync(${JSON.stringify(seen)}, String(rows[0].admins))
  ${WAITS}`

async function start(judge: string) {
  const [api, runner] = [await program('api', COUNTS), await program('runner', WAITS)]
  return startProduct({
    config: parseConfig({ DATABASE_URL: url, DATA_DIR: folder }),
    root: fileURLToPath(new URL('../../..', import.meta.url)),
    entries: { api, runner, judge: await program('judge', judge) },
    execArgv: [],
    signal: new AbortController().signal,
  })
}

test('the first admin is there before any app serves, and its password outlives a start that fails', async () => {
  await expect(start('process.exit(3)')).rejects.toThrow('judge did not start')
  expect(await readFile(seen, 'utf8')).toBe('1')
  expect((await stat(passwordFile)).mode & 0o777).toBe(0o600)

  const product = await start(WAITS)
  const [admin] = await db.select().from(users)
  expect(await isPasswordOf(admin?.passwordHash, product.admin.generatedPassword ?? '')).toBe(true)
  await product.passwordShown()
  expect(existsSync(passwordFile)).toBe(false)
  await product.stop()

  const later = await start(WAITS)
  expect(later.admin).toEqual({ username: 'admin', generatedPassword: undefined })
  await later.stop()
})
