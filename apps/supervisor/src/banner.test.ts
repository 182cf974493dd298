import { afterEach, expect, test, vi } from 'vitest'
import { banner, sandboxNotes } from './banner.ts'
import { parseConfig } from './config.ts'
import type { Product } from './product.ts'

afterEach(() => vi.unstubAllGlobals())

const configAt = (HOST: string) => ({ ...parseConfig({}), HOST, PORT: 4321 })

const health = {
  ...{ success: true, status: 'degraded', database: 'ok', version: '0', serverTime: '2026-01-02T03:04:05.678Z' },
  ...{ queue: { waiting: 0, running: 0, oldestWaitingSeconds: 0 }, judges: [] },
  runner: { status: 'ok', reason: null, mode: 'root, cgroup-v2', weakness: null },
  disk: { status: 'ok', reason: null },
}

test.each([
  ['0.0.0.0', 'http://127.0.0.1:4321/api/health'],
  ['::', 'http://[::1]:4321/api/health'],
  ['192.0.2.7', 'http://192.0.2.7:4321/api/health'],
])('the state of a server at %s is asked by number: localhost may be unknown', async (host, address) => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    return Response.json(health)
  })
  expect(await sandboxNotes(configAt(host))).toEqual(['  Judging   off: no judge was seen yet'])
  expect(asked).toEqual([address])
})

test.each([
  ['0.0.0.0', 'http://localhost:4321'],
  ['::1', 'http://[::1]:4321'],
])('a person is given an address to open for %s', (host, address) => {
  const product = { admin: { username: 'admin', generatedPassword: null } } as unknown as Product
  expect(banner(configAt(host), product, [])).toContain(`Arbiter is ready:  ${address}\n`)
})
