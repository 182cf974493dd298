import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { newSecret, signedHeaders } from './signature.ts'

/** The example of docs/webhooks.md, as a receiver would copy it. */
const text = await readFile(fileURLToPath(new URL('../../../../docs/webhooks.md', import.meta.url)), 'utf8')
const [, example = ''] = /```js\n([\s\S]*?)```/.exec(text) ?? []
const folder = await mkdtemp(join(tmpdir(), 'receiver-'))
afterAll(() => rm(folder, { recursive: true }))
await writeFile(join(folder, 'receiver.mjs'), example)
const { isOurs }: { isOurs(secret: string, headers: Record<string, string>, body: string): boolean } = await import(
  pathToFileURL(join(folder, 'receiver.mjs')).href
)

const secret = newSecret()
const body = '{"type":"webhook.test","data":{"name":"Zoë"}}'
const now = () => Math.floor(Date.now() / 1000)
const headersAt = (timestamp: number) => signedHeaders(secret, { id: 'a message', timestamp, body })

test('the documented receiver takes what we sign', () => {
  expect(isOurs(secret, headersAt(now()), body)).toBe(true)
})

test('it takes one of several signatures, as after a change of the secret', () => {
  const headers = headersAt(now())
  expect(isOurs(secret, { ...headers, 'webhook-signature': `v1,other ${headers['webhook-signature']}` }, body)).toBe(
    true,
  )
})

test.each([
  ['another secret', newSecret(), {}, body],
  ['another body', secret, {}, body.replace('Zoë', 'Zoe')],
  ['another id', secret, { 'webhook-id': 'another' }, body],
  ['another time', secret, { 'webhook-timestamp': String(now() - 1) }, body],
  ['no time', secret, { 'webhook-timestamp': '' }, body],
  ['an empty signature', secret, { 'webhook-signature': '' }, body],
])('it refuses %s', (_what, key, differences, sent) => {
  expect(isOurs(key, { ...headersAt(now()), ...differences }, sent)).toBe(false)
})

test('it refuses a message that is sent again much later', () => {
  expect(isOurs(secret, headersAt(now() - 600), body)).toBe(false)
})
