import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { TcpProxy } from './tcp-proxy.ts'

/** A server that sends back what it gets, and a proxy before it. */
async function echoProxy(): Promise<TcpProxy> {
  const server = createServer((socket) => socket.on('error', () => {}).pipe(socket))
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const proxy = await TcpProxy.open({ port: (server.address() as AddressInfo).port, host: '127.0.0.1' })
  onTestFinished(async () => {
    await proxy.close()
    server.close()
  })
  return proxy
}

async function connected({ port }: TcpProxy): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.on('error', () => {}) // at the end of a test the proxy resets what is open
  return socket.setEncoding('utf8')
}

/** How it ends: with what error, or without one. */
const endOf = (socket: Socket) =>
  new Promise<string>((done) => {
    socket.once('error', (error: NodeJS.ErrnoException) => done(error.code ?? ''))
    socket.once('close', () => done('closed'))
    socket.resume()
  })

test('what is sent comes through, later by the delay in both directions', async () => {
  const proxy = await echoProxy()
  const socket = await connected(proxy)
  socket.write('at once')
  expect(await once(socket, 'data')).toEqual(['at once'])
  proxy.delayMs = 60
  const sentAt = performance.now()
  socket.write('later')
  expect(await once(socket, 'data')).toEqual(['later'])
  expect(performance.now() - sentAt).toBeGreaterThanOrEqual(115)
})

test('a frozen proxy forwards nothing, and afterwards everything', async () => {
  const proxy = await echoProxy()
  const socket = await connected(proxy)
  proxy.freeze()
  let received = ''
  socket.on('data', (text) => (received += text))
  socket.write('one ')
  socket.write('two')
  const other = await connected(proxy) // connections are accepted all the same
  other.destroy()
  expect(received).toBe('')
  proxy.thaw()
  await expect.poll(() => received).toBe('one two')
})

test('a cut connection is reset, and a proxy that refuses lets nobody through until it accepts again', async () => {
  const proxy = await echoProxy()
  const socket = await connected(proxy)
  socket.write('hello')
  await once(socket, 'data')
  const ended = endOf(socket)
  expect(proxy.cut()).toBe(1)
  expect(await ended).toBe('ECONNRESET')
  proxy.isRefusing = true
  expect(await endOf(connect(proxy.port, '127.0.0.1'))).toBe('ECONNRESET')
  proxy.isRefusing = false
  const again = await connected(proxy)
  again.write('again')
  expect(await once(again, 'data')).toEqual(['again'])
})
