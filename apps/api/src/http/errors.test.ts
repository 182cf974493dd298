import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { refusals } from '@arbiter/contract/messages/refusals'
import { expect, onTestFinished, test } from 'vitest'
import { answerBrokenConnection } from './errors.ts'

/** The whole reply of a server that waits only a moment for headers. */
async function answerTo(sent: string): Promise<string> {
  const server = createServer({ headersTimeout: 50, connectionsCheckingInterval: 20 })
  onTestFinished(() => void server.close())
  server.on('clientError', answerBrokenConnection)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.write(sent)
  return new Promise((done) => {
    let text = ''
    socket.on('data', (chunk) => (text += chunk)).on('close', () => done(text))
  })
}

test('a connection that brings nothing ends without a word, for browsers open some ahead of need', async () => {
  expect(await answerTo('')).toBe('')
})

test('headers that do not arrive are refused with a sentence', async () => {
  expect(await answerTo('GET / HTTP/1.1\r\nhost: x\r\n')).toContain(refusals['input.slow'][1])
})

test('headers that are too long are refused with a sentence, and without one where HEAD asks for no body', async () => {
  const long = ` /${'a'.repeat(20_000)} HTTP/1.1\r\nhost: x\r\n\r\n`
  expect(await answerTo(`GET${long}`)).toContain(refusals['input.unreadable'][1])
  expect(await answerTo(`HEAD${long}`)).toMatch(/^HTTP\/1\.1 400 [^{]+\r\n\r\n$/)
})
