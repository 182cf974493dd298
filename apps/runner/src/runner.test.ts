import { refusals } from '@arbiter/contract/messages'
import { afterAll, expect, test } from 'vitest'
import { RunnerConfig } from './config.ts'
import { buildRunner } from './server.ts'

const reason = 'bubblewrap is missing'
const app = await buildRunner({ kind: 'off', reason }, RunnerConfig.parse({ LOG_LEVEL: 'silent' }))
afterAll(() => app.close())
const run = (payload: unknown) => app.inject({ method: 'POST', url: '/run', payload: payload as object })

test('without a sandbox no program runs, and the answer says why', async () => {
  const reply = await run({ code: 'print(1)', language: 'python', input: '' })
  expect(reply.statusCode).toBe(503)
  expect(reply.json()).toEqual({ success: false, message: `${refusals['judging.off'][1]} ${reason}` })
})

test('health tells the same', async () => {
  expect((await app.inject('/health')).json()).toMatchObject({ status: 'down', reason })
})

test('the languages are listed as not available', async () => {
  const { languages } = (await app.inject('/languages')).json()
  expect(languages.map((each: { language: string }) => each.language)).toEqual([
    'cpp',
    'c',
    'java',
    'python',
    'javascript',
  ])
  expect(languages.some((each: { isAvailable: boolean }) => each.isAvailable)).toBe(false)
})

test.each([
  [{}, 400],
  [{ code: 'x', language: 'cobol' }, 400],
  [{ code: '', language: 'c' }, 400],
  [null, 400],
])('the bad request %j is refused in words', async (payload, status) => {
  const reply = await run(payload)
  expect(reply.statusCode).toBe(status)
  expect(reply.json()).toMatchObject({ success: false, message: expect.stringMatching(/\w/) })
})

test('an address that does not exist is told in words', async () => {
  expect((await app.inject('/etc/passwd')).json()).toEqual({ success: false, message: refusals['page.not-found'][1] })
})
