import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { answered, refused, testServer } from '../testing/test-server.ts'
import { temporaryWebRoot } from '../testing/web-root.ts'

const webRoot = await temporaryWebRoot('<title>Arbiter</title>')
await mkdir(join(webRoot, 'assets'))
await writeFile(join(webRoot, 'assets/app-1a2b3c.js'), 'export {}')

const { get } = await testServer({ WEB_ROOT: webRoot })

describe('the web app', () => {
  test.each(['/', '/problems', '/contests/abc/leaderboard', '/no/such/page', '/users/jane.doe', '/users/.jane'])(
    '%s is a page',
    async (address) => {
      const reply = await get(address)
      expect(reply.statusCode).toBe(200)
      expect(reply.headers['content-type']).toContain('text/html')
      expect(reply.headers['cache-control']).toBe('no-cache')
    },
  )

  test('a built file is kept for a year, a missing one is no page', async () => {
    expect((await get('/assets/app-1a2b3c.js')).headers['cache-control']).toContain('immutable')
    expect(answered(await get('/assets/app-old.js'))).toEqual(refused('page.not-found'))
  })

  test.each([
    '/api',
    '/api?x',
    '//api/health',
    '/run',
    '/ccs',
    '/cli',
    '/.env',
    '/x/.git/config',
    '/favicon.ico',
    '/robots.txt',
    '/assets/',
  ])('%s is no page', async (address) => {
    expect(answered(await get(address))).toEqual(refused('page.not-found'))
  })

  test('nothing outside its folder is served', async () => {
    const reply = await get('/assets/..%2f..%2f..%2fetc%2fpasswd')
    expect(reply.body).not.toContain('root:')
  })
})
