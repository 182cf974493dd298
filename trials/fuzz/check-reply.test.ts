import { zipOf } from '@arbiter/api/testing/zip'
import { describe, expect, test } from 'vitest'
import { faultIn } from './check-reply.ts'
import type { FuzzRequest } from './requests/request.ts'
import type { Reply } from './send.ts'
import { Canaries } from './world/canaries.ts'

const canaries = new Canaries()
const secret = canaries.plant('code of another user', ['admin'])
const request: FuzzRequest = { method: 'GET', target: '/api/x', headers: [], body: null }

function answer(status: number, body: string | Buffer, headers: Record<string, string> = {}): Reply {
  return { kind: 'answered', status, headers, body: Buffer.from(body), tookMs: 1 }
}

const refusal = (code: string) => JSON.stringify({ success: false, code, message: 'No.' })
const check = (reply: Reply, sent = request) => faultIn(reply, sent, 'member', canaries)

describe('a reply', () => {
  test.each([
    ['that is good', answer(200, '{}')],
    ['that is a refusal', answer(404, refusal('page.not-found'))],
    ['that something is not running here', answer(503, refusal('runner.unavailable'))],
  ])('%s has no fault', async (_what, reply) => {
    expect(await check(reply)).toBeUndefined()
  })

  test.each([
    ['of a fault', 'server fault', answer(500, refusal('server.fault'))],
    ['of a server that is busy', 'server fault', answer(503, refusal('server.busy'))],
    ['that never came', 'no answer', { kind: 'silent' } as Reply],
    ['that was cut off', 'cut off', { kind: 'cut', reason: 'ECONNRESET' } as Reply],
    ['with another sentence than ours', 'not a refusal', answer(400, 'Bad Request')],
    ['with a stack', 'details', answer(200, 'Error: x\n    at run (a.ts:1:2)')],
    ['with a secret', 'secret', answer(200, `{"code":"${secret}"}`)],
    ['with a secret in a header', 'secret', answer(200, '', { location: secret })],
    ['with a secret in base64', 'secret', answer(200, Buffer.from(`${secret} and more`).toString('base64'))],
    ['with a secret in an archive', 'secret', answer(200, zipOf([{ name: 'a', content: `${secret}\n`.repeat(9) }]))],
  ])('%s has one', async (_what, kind, reply) => {
    expect(await check(reply)).toMatchObject({ kind })
  })

  test('with a refusal that the description does not list has one', async () => {
    const call = { name: 'GET /api/{x}', method: 'GET', path: '/api/{x}', params: {}, query: {}, body: undefined }
    const refusals = { 404: ['problem.not-found'], default: ['rate.limited'] }
    const found = (code: string, status: number) =>
      faultIn(answer(status, refusal(code)), request, 'member', canaries, [{ ...call, refusals }])
    expect(await found('problem.not-found', 404)).toBeUndefined()
    expect(await found('rate.limited', 429)).toBeUndefined()
    expect(await found('contest.not-found', 404)).toMatchObject({ kind: 'undocumented' })
  })

  test('with a secret is right for those who may see it', async () => {
    expect(await faultIn(answer(200, secret), request, 'admin', canaries)).toBeUndefined()
  })

  test('may be missing where more was sent than the server takes', async () => {
    const large = { ...request, body: Buffer.alloc(3 * 1024 * 1024) }
    expect(await check({ kind: 'cut', reason: 'EPIPE' }, large)).toBeUndefined()
  })
})
