import { endpoint, success } from '@arbiter/contract/endpoint'
import { afterEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { uploadFile } from './upload-file.ts'

const hang = endpoint({
  method: 'PUT',
  path: '/wall/picture',
  access: 'anyone',
  scope: 'read',
  summary: 'Hang a picture',
  reply: success({ name: z.string() }),
})

const picture = new File(['paint'], 'me.png', { type: 'image/png' })

function theServerAnswers(status: number, body: string) {
  const fetch = vi.fn(async (_url: string, _request: RequestInit) => new Response(body, { status }))
  vi.stubGlobal('fetch', fetch)
  return fetch
}

afterEach(() => vi.unstubAllGlobals())

test('a picture travels as a form with one file, and the browser writes its header', async () => {
  const fetch = theServerAnswers(200, '{"success":true,"name":"me"}')
  expect(await uploadFile(hang, picture)).toEqual({ success: true, name: 'me' })
  const [url, request] = fetch.mock.calls[0] ?? []
  expect(url).toBe('/api/wall/picture')
  expect(request).toMatchObject({ method: 'PUT', credentials: 'same-origin', headers: { accept: 'application/json' } })
  const sent = request?.body
  expect(sent instanceof FormData && sent.get('file')).toBeInstanceOf(File)
})

test('a picture that is refused says why', async () => {
  theServerAnswers(413, '{"success":false,"message":"The picture must be at most 1 MB."}')
  await expect(uploadFile(hang, picture)).rejects.toMatchObject({ sentence: 'The picture must be at most 1 MB.' })
})
