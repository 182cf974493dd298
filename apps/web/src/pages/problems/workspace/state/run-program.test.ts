import { EXPECTED_USER_HEADER } from '@arbiter/contract/accounts/expected-user'
import { afterEach, expect, test, vi } from 'vitest'
import { expectUser } from '../../../../lib/expected-user.ts'
import { runProgram } from './run-program.ts'

const order = { code: 'print(1)', language: 'python', input: '' } as const

function theRunnerAnswers(status: number, reply: unknown) {
  const fetch = vi.fn(async (_url: string, _request: RequestInit) => new Response(JSON.stringify(reply), { status }))
  vi.stubGlobal('fetch', fetch)
  return fetch
}

afterEach(() => {
  vi.unstubAllGlobals()
  expectUser(null)
})

test('a program is run for the user of the page, not for one who has signed in since', async () => {
  const fetch = theRunnerAnswers(409, { success: false, message: 'somebody else is there' })
  expectUser('ines')
  await expect(runProgram(order)).rejects.toMatchObject({ sentence: 'somebody else is there' })
  expect(fetch.mock.calls[0]?.[1].headers).toMatchObject({ [EXPECTED_USER_HEADER]: 'ines' })
})

test('a reply with nothing but success and error is a run that went wrong, in its words', async () => {
  theRunnerAnswers(200, { success: false, error: 'Segmentation fault' })
  expect(await runProgram(order)).toEqual({ success: false, error: 'Segmentation fault' })
})

test('a refusal with an error and no message shows that error', async () => {
  theRunnerAnswers(503, { success: false, error: 'No room left' })
  await expect(runProgram(order)).rejects.toMatchObject({ sentence: 'No room left' })
})
