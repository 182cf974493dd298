import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { refusals } from '@arbiter/contract/messages/refusals'
import { writeSettings } from '@arbiter/database/accounts/site-settings'
import { recordHeartbeat } from '@arbiter/database/queue/judges'
import { afterAll, expect, test, vi } from 'vitest'
import { testServer } from '../testing/test-server.ts'

const details = {
  compileCommand: 'gcc -O2 -o main main.c',
  runCommand: '/w/main',
  flags: '-O2',
  compileMemoryMb: 512,
  threads: 16,
  stackMb: null,
}
const c = {
  language: 'c',
  name: 'C',
  version: 'gcc 12.2.0',
  isAvailable: true,
  reason: null,
  details,
  formatter: null,
  template: 'x',
}
const java = { ...c, language: 'java', name: 'Java', version: null, isAvailable: false, details: null }
const described = {
  success: true,
  architecture: 'arm64',
  languages: [
    c,
    { ...java, reason: '/usr/lib/jvm of this machine is broken' },
    { ...c, language: 'rust', name: 'Rust' },
  ],
}
let answer: unknown = described

const runner = createServer((_request, response) => response.end(JSON.stringify(answer)))
await new Promise<void>((ready) => runner.listen(0, '127.0.0.1', ready))
afterAll(() => runner.close())
const { db, get } = await testServer({ RUNNER_PORT: String((runner.address() as AddressInfo).port) })

test('a visitor sees what the runner says of its tools, but no reason that is for the operator', async () => {
  const reply = await get('/api/languages')
  expect(reply.statusCode).toBe(200)
  expect(reply.json()).toMatchObject({
    architecture: 'arm64',
    languages: [
      { language: 'c', version: 'gcc 12.2.0', isAvailable: true, details, isJudged: false },
      { language: 'java', version: null, isAvailable: false, details: null },
    ],
  })
  expect(reply.body).not.toContain('/usr/lib/jvm')
})

test('a language is judged as soon as a judge that is at work takes it', async () => {
  const judge = { name: 'north', slots: 1, idleReason: null, sandboxMode: null, languages: ['c' as const] }
  const judged = async () => (await get('/api/languages')).json().languages[0].isJudged
  await recordHeartbeat(db, { ...judge, id: randomUUID(), isJudging: false })
  expect(await judged()).toBe(false)
  await recordHeartbeat(db, { ...judge, id: randomUUID(), isJudging: true })
  expect(await judged()).toBe(true)
})

test('versions of judges are counted, and only the one that the site wants judges', async () => {
  const listed = async () => (await get('/api/languages')).json().languages[0]
  const judge = { slots: 1, idleReason: null, sandboxMode: null, isJudging: true, languages: ['c' as const] }
  for (const [name, version] of [
    ['one', 'gcc 12.2.0'],
    ['two', 'gcc 13.1.0'],
    ['three', 'gcc 13.1.0'],
  ] as const)
    await recordHeartbeat(db, { ...judge, id: randomUUID(), name, languageVersions: { c: version } })
  const judgedVersions = [
    { version: 'gcc 12.2.0', judges: 1 },
    { version: 'gcc 13.1.0', judges: 2 },
  ]
  expect(await listed()).toMatchObject({ isJudged: true, wantedVersion: null, judgedVersions })
  await writeSettings(db, { languageVersions: { c: 'gcc 14.1.0' } }, 0)
  await vi.waitFor(
    async () => expect(await listed()).toMatchObject({ isJudged: false, wantedVersion: 'gcc 14.1.0', judgedVersions }),
    { timeout: 3_000 },
  )
  await writeSettings(db, { languageVersions: {} }, 1)
})

test('what only the runner has is not listed, because nothing in it would be judged', async () => {
  const listed = async () => (await get('/api/languages')).json().languages.map((each: typeof c) => each.language)
  expect(await listed()).toEqual(['c', 'java'])
  const judge = { name: 'south', slots: 1, idleReason: null, sandboxMode: null, languages: ['rust' as const] }
  await recordHeartbeat(db, { ...judge, id: randomUUID(), isJudging: true })
  await vi.waitFor(async () => expect(await listed()).toEqual(['c', 'java', 'rust']), { timeout: 3_000 })
})

test('without a runner nothing is claimed', async () => {
  answer = { success: true }
  const reply = await get('/api/languages')
  expect([reply.statusCode, reply.json().message]).toEqual([503, refusals['runner.unavailable'][1]])
})
