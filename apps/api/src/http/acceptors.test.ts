import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { furtherDescriptors } from './acceptors.ts'

const WAITING = 60

/** Connections pile up while it computes; then it prints in how many turns of its event loop it has accepted them. */
const SERVES = `
  import { createServer } from 'node:http'
  import { Acceptors, furtherDescriptors } from ${JSON.stringify(fileURLToPath(new URL('acceptors.ts', import.meta.url)))}
  const count = Number(process.argv[1])
  const server = createServer((request, response) => response.end('served'))
  let accepted = 0, turns = 0
  server.on('connection', () => { accepted += 1 })
  const turn = () => {
    turns += 1
    if (accepted < ${WAITING}) return setImmediate(turn)
    server.getConnections((error, connections) => process.send({ turns, connections }))
  }
  server.listen({ fd: 4 }, 4096, () => {
    const acceptors = new Acceptors(server, furtherDescriptors(4, count))
    process.send('listening')
    process.on('message', (message) => (message === 'count' ? setImmediate(turn) : stop(acceptors)))
  })
  const stop = async (acceptors) => {
    const closed = Promise.all([new Promise((done) => server.close(done)), acceptors.close()])
    server.closeAllConnections()
    await closed
    process.exit(0)
  }`

const endings: (() => unknown)[] = []
afterAll(() => Promise.all(endings.map((end) => end())))

/** The number of turns in which waiting connections are accepted from a socket with `count` descriptors, and the reply to one. */
async function turnsFor(count: number) {
  const listening = createServer()
  listening.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const { port } = listening.address() as { port: number }
  const { fd } = (listening as unknown as { _handle: { fd: number } })._handle
  const args = ['--import', 'tsx', '--input-type=module', '-e', SERVES, String(count)]
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc', ...Array.from({ length: count }, () => fd)],
  })
  endings.push(() => child.kill('SIGKILL'))
  await once(child, 'message')
  child.kill('SIGSTOP')
  listening.close()
  const sockets = Array.from({ length: WAITING }, () => connect(port, '127.0.0.1'))
  for (const socket of sockets) socket.on('error', () => undefined)
  endings.push(() => sockets.map((socket) => socket.destroy()))
  await Promise.all(sockets.map((socket) => once(socket, 'connect')))
  child.send('count')
  child.kill('SIGCONT')
  const [{ turns, connections }] = await once(child, 'message')
  const served = await ask(sockets.at(-1))
  child.send('stop')
  const [code] = await once(child, 'exit')
  return { turns, connections, served, code }
}

async function ask(socket = connect(0)): Promise<string> {
  socket.write('GET / HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n')
  let text = ''
  for await (const chunk of socket) text += chunk
  return text
}

test('from a socket that is given several times, several connections are accepted in a turn', async () => {
  const alone = await turnsFor(1)
  const several = await turnsFor(6)
  expect(alone.turns).toBeGreaterThanOrEqual(WAITING / 2)
  expect(several.turns).toBeLessThanOrEqual(WAITING / 4)
  for (const { connections, served, code } of [alone, several]) {
    expect(connections).toBe(WAITING)
    expect(served).toMatch(/^HTTP\/1\.1 200 .*served/s)
    expect(code).toBe(0)
  }
})

test('without a socket of the supervisor there is nothing more to accept from', () => {
  expect(furtherDescriptors(undefined, 16)).toEqual([])
  expect(furtherDescriptors(4, 1)).toEqual([])
  expect(furtherDescriptors(4, 3)).toEqual([5, 6])
})
