import { lookup } from 'node:dns'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { postJson } from './post-json.ts'
import { isInRanges, isPrivateHost, lookupWithin, parseRanges, publicAddresses } from './private-addresses.ts'

let asked = 0
const server: Server = createServer((request, response) => {
  asked += 1
  if (request.url === '/away') response.writeHead(307, { location: '/secret' }).end()
  else response.end('{"ok":true}')
})
beforeAll(() => new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready)))
afterAll(() => server.close())
const at = (host: string, path = '/') => `http://${host}:${(server.address() as AddressInfo).port}${path}`
const post = (url: string, mayBePrivate: boolean) =>
  postJson({ url, headers: {}, body: {}, signal: AbortSignal.timeout(5_000), mayBePrivate })

test.each([
  ...['localhost', 'LOCALHOST.', 'api.localhost', '127.0.0.1', '127.1.2.3', '10.1.2.3', '172.20.0.1', '192.168.1.1'],
  ...[
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '[::1]',
    '::',
    '[fd00::1]',
    'fe80::1',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
  ],
  ...['64:ff9b::7f00:1', '64:ff9b:1::a00:1', '2002:7f00:1::', '2001:0:7f00:1::', '::7f00:1', 'fec0::1', 'ff02::1'],
  ...['224.0.0.1', '240.0.0.1', '255.255.255.255', '198.18.0.1', '192.0.0.8'],
])('%s is private', (host) => {
  expect(isPrivateHost(host)).toBe(true)
})

test.each(['models.example.org', '8.8.8.8', '172.32.0.1', '[2001:db8::1]', 'localhost.example.org'])(
  '%s is public',
  (host) => {
    expect(isPrivateHost(host)).toBe(false)
  },
)

test('a private address is reached only where it is allowed, whether it is written as a number or as a name', async () => {
  for (const host of ['127.0.0.1', 'localhost'])
    await expect(post(at(host), false)).rejects.toThrow('leads to a private network')
  expect(asked).toBe(0)
  expect(await post(at('127.0.0.1'), true)).toEqual({ status: 200, body: '{"ok":true}' })
})

test('a redirect is not followed', async () => {
  asked = 0
  expect((await post(at('127.0.0.1', '/away'), true)).status).toBe(307)
  expect(asked).toBe(1)
})

test('a name that leads to this machine is not looked up for a connection', async () => {
  const names = await new Promise<string>((done) => lookup('localhost', (_error, address) => done(address)))
  expect(isPrivateHost(names)).toBe(true)
  const error = await new Promise((done) =>
    lookupWithin(publicAddresses)('localhost', { all: true }, (error) => done(error)),
  )
  expect(String(error)).toContain('localhost leads to a private network')
})

test.each([
  ['10.0.0.0/8', '10.1.2.3', true],
  ['10.0.0.0/8, fd00::/8', 'fd12::1', true],
  ['10.0.0.0/8', '::ffff:10.1.2.3', true],
  ['10.0.0.0/8', '11.0.0.1', false],
  ['127.0.0.1/32', '127.0.0.2', false],
])('the ranges %s have %s: %s', (text, address, isIn) => {
  expect(isInRanges(parseRanges(text) ?? undefined, address)).toBe(isIn)
})

test.each(['', '10.0.0.0', '10.0.0.0/33', 'fd00::/129', 'example.org/8', '10.0.0.0/8,', '10.0.0.0/-1', '10.0.0.0/0x8'])(
  '“%s” is no list of ranges',
  (text) => {
    expect(parseRanges(text)).toBeNull()
  },
)
