import { endpoint, success } from '@arbiter/contract/endpoint'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { ApiError, UnexpectedReply } from './api-error.ts'
import { call } from './call.ts'

const rename = endpoint({
  method: 'PUT',
  path: '/things/:id',
  access: 'anyone',
  scope: 'read',
  summary: 'Rename a thing',
  params: z.object({ id: z.string() }),
  body: z.object({ name: z.string() }),
  reply: success({ name: z.string() }),
})

const count = endpoint({
  method: 'GET',
  path: '/things',
  access: 'anyone',
  scope: 'read',
  summary: 'Count things',
  reply: success({ count: z.int() }),
})

function theServerAnswers(status: number, body: string) {
  const fetch = vi.fn(async () => new Response(body, { status }))
  vi.stubGlobal('fetch', fetch)
  return fetch
}

afterEach(() => vi.unstubAllGlobals())

describe('a call', () => {
  test('sends its body as JSON, with the cookies of this origin [6.1.20]', async () => {
    const fetch = theServerAnswers(200, '{"success":true,"name":"new"}')
    await call(rename, { params: { id: '7' }, body: { name: 'new' } })
    expect(fetch).toHaveBeenCalledWith(
      '/api/things/7',
      expect.objectContaining({ method: 'PUT', credentials: 'same-origin', body: '{"name":"new"}' }),
    )
  })

  test('drops what the reply should not hold', async () => {
    theServerAnswers(200, '{"success":true,"count":3,"secret":"x"}')
    expect(await call(count)).toEqual({ success: true, count: 3 })
  })

  test("carries the server's sentence when it is refused", async () => {
    theServerAnswers(409, '{"success":false,"message":"This username is already taken."}')
    await expect(call(count)).rejects.toMatchObject({ status: 409, sentence: 'This username is already taken.' })
  })

  test('is refused as well when only the body says so', async () => {
    theServerAnswers(200, '{"success":false}')
    await expect(call(count)).rejects.toBeInstanceOf(ApiError)
  })

  test('has no sentence when the server did not answer in JSON', async () => {
    theServerAnswers(502, '<h1>Bad gateway</h1>')
    await expect(call(count)).rejects.toMatchObject({ status: 502, sentence: undefined })
  })

  test('does not trust a reply of another shape', async () => {
    theServerAnswers(200, '{"success":true,"count":"many"}')
    await expect(call(count)).rejects.toBeInstanceOf(UnexpectedReply)
  })
})
