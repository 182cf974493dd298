import { type AddressInfo, connect, type Socket } from 'node:net'
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { refusals } from '@arbiter/contract/messages/refusals'
import { newProblem } from '@arbiter/database/testing/judging'
import Fastify from 'fastify'
import { afterAll, describe, expect, test } from 'vitest'
import { answered, refused, testServer } from '../testing/test-server.ts'
import { boundBodies } from './bodies.ts'
import { answerErrors } from './errors.ts'

const { app, db, admin } = await testServer()
await app.listen({ port: 0, host: '127.0.0.1' })
const { port } = app.server.address() as AddressInfo

/** Sends these bytes and waits until the server has closed the connection. */
function exchange(at: number, head: string[], body: Buffer, onOpen?: (socket: Socket) => void): Promise<string> {
  return new Promise((done, fail) => {
    const socket = connect(at, '127.0.0.1')
    let answer = ''
    socket.on('data', (chunk) => {
      answer += chunk
    })
    socket.on('close', () => done(answer)).on('error', fail)
    socket.write(`${head.join('\r\n')}\r\n\r\n`)
    socket.write(body)
    onOpen?.(socket)
  })
}

const whole = Buffer.from(JSON.stringify({ username: 'nobody', password: 'wrong password' }))
const compressed = { br: brotliCompressSync(whole), gzip: gzipSync(whole), deflate: deflateSync(whole) }

describe('a compressed body', () => {
  const cases = Object.entries(compressed).flatMap(([encoding, bytes]) => [
    [encoding, 'whole', bytes] as const,
    [encoding, 'cut short', bytes.subarray(0, bytes.length / 2)] as const,
    [encoding, 'broken', Buffer.from(bytes).fill(0xff, Math.floor(bytes.length / 3))] as const,
  ])

  test.each(cases)('of %s that is %s is answered at once', async (encoding, _state, bytes) => {
    const head = ['POST /api/users/login HTTP/1.1', 'host: x', 'connection: close', 'content-type: application/json']
    const own = [`content-encoding: ${encoding}`, `content-length: ${bytes.length}`, 'cookie: arbiter_session=somebody']
    const answer = await exchange(port, [...head, ...own], bytes)
    expect(answer).toMatch(/^HTTP\/1.1 400 /)
    expect(answer).toContain(refusals['input.encoded'][1])
  })
})

describe('a body that comes slowly', async () => {
  const small = Fastify()
  afterAll(() => small.close())
  answerErrors(small)
  boundBodies(small, 100)
  small.post('/', async (request) => request.body)
  await small.listen({ port: 0, host: '127.0.0.1' })
  const at = (small.server.address() as AddressInfo).port
  const head = ['POST / HTTP/1.1', 'host: x', 'content-type: application/json', 'content-length: 13']

  test('and stops is cut off with a sentence', async () => {
    const answer = await exchange(at, head, Buffer.from('{"a":'))
    expect(answer).toMatch(/^HTTP\/1.1 400 /)
    expect(answer).toContain(refusals['input.slow'][1])
  })

  test('and goes on is waited for', async () => {
    const rest = ['1', '23', '45', '"}'].map((text) => Buffer.from(text))
    const answer = await exchange(at, [...head, 'connection: close'], Buffer.from('{"a":"'), (socket) => {
      const timer = setInterval(() => {
        const next = rest.shift()
        if (next) socket.write(next)
        else clearInterval(timer)
      }, 50)
    })
    expect(answer).toMatch(/^HTTP\/1.1 200 .*\{"a":"12345"\}$/s)
  })
})

describe('a form with files', async () => {
  const boss = await admin('boss')
  const uploads = [
    ['PUT', '/api/users/profile/picture'],
    ['POST', '/api/admin/problem-pictures'],
    ['POST', '/api/admin/problems/import?name=x'],
    ['PUT', `/api/problems/${await newProblem(db)}/test-set`],
  ] as const
  const head = '--x\r\ncontent-disposition: form-data; name="a"; filename="1.in"\r\n\r\n'
  const forms = [
    ['has no end', 'boundary=x', `${head}1`],
    ['has no file', 'boundary=x', 'a'],
    ['ends within a head', 'boundary=x', head.slice(0, 30)],
    ['has another boundary than it says', 'boundary=y', `${head}1\r\n--x--\r\n`],
    ['has no boundary', 'a=b', `${head}1\r\n--x--\r\n`],
    ['has a boundary that is too long', `boundary=${'x'.repeat(300)}`, `${head}1\r\n--x--\r\n`],
  ] as const
  const cases = uploads.flatMap(([method, url]) => forms.map((form) => [method, url, ...form] as const))

  test.each(cases)('to %s %s that %s is refused', async (method, url, _what, parameter, payload) => {
    const headers = { ...boss, 'content-type': `multipart/form-data; ${parameter}` }
    expect(answered(await app.inject({ method, url, headers, payload }))).toEqual(refused('input.unreadable'))
  })
})

test('a client that leaves while it sends is no fault of ours, and not logged as one', async () => {
  const log: string[] = []
  const logged = Fastify({ logger: { level: 'error', stream: { write: (line: string) => void log.push(line) } } })
  answerErrors(logged)
  const failed = new Promise((done) => logged.addHook('onError', async (_request, _reply, error) => done(error)))
  logged.post('/', async () => ({}))
  await logged.listen({ port: 0, host: '127.0.0.1' })
  const socket = connect((logged.server.address() as AddressInfo).port, '127.0.0.1')
  const head = ['POST / HTTP/1.1', 'host: x', 'content-type: application/json', 'content-length: 13']
  socket.write(`${head.join('\r\n')}\r\n\r\n{"a":`, () => setTimeout(() => socket.resetAndDestroy(), 50))
  await failed
  await logged.close()
  expect(log).toEqual([])
})
