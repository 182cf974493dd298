import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { testServer } from '../testing/test-server.ts'

const folder = await mkdtemp(join(tmpdir(), 'arbiter-cli-'))
afterAll(() => rm(folder, { recursive: true }))
const CLI_FILE = join(folder, 'arbiter.cjs')
await writeFile(CLI_FILE, "#!/usr/bin/env node\nconsole.log('arbiter')\n")
const { get } = await testServer({ CLI_FILE })

test('the command line tool is a download with its name, and a visitor may have it', async () => {
  const reply = await get('/cli')
  expect([reply.statusCode, reply.body]).toEqual([200, "#!/usr/bin/env node\nconsole.log('arbiter')\n"])
  expect(reply.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'content-disposition': 'attachment; filename="arbiter"',
    'cache-control': 'no-cache',
    'x-content-type-options': 'nosniff',
  })
})

test('who has this version already gets no second copy', async () => {
  const { etag } = (await get('/cli')).headers
  const again = await get('/cli', { 'if-none-match': String(etag) })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})
