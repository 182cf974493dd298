import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, type MockInstance, test, vi } from 'vitest'
import { Child, INHERITED_FD } from './child.ts'
import { holdListener } from './listener.ts'

const folder = await mkdtemp(join(tmpdir(), 'arbiter-child-'))
afterAll(() => rm(folder, { recursive: true }))

/** A program that counts its starts in a file and then does what the test wants. */
async function program(name: string, body: string) {
  const entry = join(folder, `${name}.mjs`)
  const starts = join(folder, `${name}.starts`)
  await writeFile(starts, '')
  await writeFile(
    entry,
    `import { appendFileSync } from 'node:fs'\nappendFileSync('${starts}', process.pid + '\\n')\n${body}`,
  )
  const options = { name, entry, env: {}, logFile: join(folder, `${name}.log`), execArgv: [] }
  const pids = async () => (await readFile(starts, 'utf8')).split('\n').filter(Boolean).map(Number)
  return { options, pids }
}

const WAITS = `process.send('ready'); setInterval(() => {}, 1000); process.on('disconnect', () => process.exit(0))`

test('a child that is killed is started again, and the terminal says so', async () => {
  const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  const { options, pids } = await program('mortal', WAITS)
  const child = await Child.start(options)
  process.kill((await pids())[0] ?? 0, 'SIGKILL')
  await expect.poll(async () => (await pids()).length, { timeout: 10_000 }).toBe(2)
  await child.stop()
  const lines = written.mock.calls.map(([line]) => String(line))
  written.mockRestore()
  expect(lines.join('')).toContain('mortal stopped (SIGKILL); starting it again in 0.5 s')
})

/** Like guard.ts, but faster. */
const SENDS_HEARTBEATS = `setInterval(() => process.send('heartbeat'), 20); ${WAITS}`

test('a child whose event loop hangs is killed and started again, and log and terminal say so', async () => {
  const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  const { options, pids } = await program('hanging', `${SENDS_HEARTBEATS}; setTimeout(() => { for (;;); }, 300)`)
  const child = await Child.start({ ...options, silentMs: 500 })
  await expect.poll(async () => (await pids()).length, { timeout: 10_000 }).toBeGreaterThanOrEqual(2)
  await child.stop()
  const lines = written.mock.calls.map(([line]) => String(line))
  written.mockRestore()
  expect(lines.join('')).toContain('hanging hangs (silent for 0.5 s); killing it')
  expect(await readFile(options.logFile, 'utf8')).toContain('hanging hangs (silent for 0.5 s)')
})

test('a busy child that sends heartbeats is not restarted', async () => {
  const { options, pids } = await program('busy', SENDS_HEARTBEATS)
  const child = await Child.start({ ...options, silentMs: 300 })
  await new Promise((later) => setTimeout(later, 1200))
  expect(await pids()).toHaveLength(1)
  await child.stop()
})

test('a child that takes long to load is given the time, although it has sent a heartbeat before', async () => {
  const loads = `process.send('heartbeat'); const until = Date.now() + 1500; setTimeout(() => { while (Date.now() < until); ${SENDS_HEARTBEATS} }, 100)`
  const { options, pids } = await program('loading', loads)
  const child = await Child.start({ ...options, silentMs: 300 })
  await new Promise((later) => setTimeout(later, 600))
  expect(await pids()).toHaveLength(1)
  await child.stop()
})

/** Ready on the first start only, so that the child can be started at all. */
const FIRST_TIME_READY = `import { readFileSync } from 'node:fs'
  if (readFileSync(process.argv[1].replace('.mjs', '.starts'), 'utf8').trim().split('\\n').length === 1) process.send('ready')`

const pausesIn = (written: MockInstance<typeof process.stdout.write>) =>
  written.mock.calls.flatMap(([line]) => String(line).match(/again in ([\d.]+) s/)?.[1] ?? [])

test('the pause grows for a child that dies at once, and not for one that ran well before', async () => {
  const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  const { options, pids } = await program('dying', `process.send('ready'); setTimeout(() => process.exit(1), 300)`)
  const pauses = async (ranWellMs: number) => {
    written.mockClear()
    const before = (await pids()).length
    const child = await Child.start({ ...options, ranWellMs })
    await expect.poll(async () => (await pids()).length - before, { timeout: 10_000 }).toBe(3)
    await child.stop()
    return pausesIn(written).slice(0, 2)
  }
  const [atOnce, ranWell] = [await pauses(10_000), await pauses(200)]
  written.mockRestore()
  expect([atOnce, ranWell]).toEqual([
    ['0.5', '1'],
    ['0.5', '0.5'],
  ])
})

/** Dies at once on its first starts, then runs. */
const RECOVERS = `import { readFileSync } from 'node:fs'
  const starts = readFileSync(process.argv[1].replace('.mjs', '.starts'), 'utf8').trim().split('\\n').length
  process.send('ready')
  if (starts <= 2) process.exit(1)
  setInterval(() => {}, 1000); process.on('disconnect', () => process.exit(0))`

test('a child that ran well starts again after the first pause, although it had kept dying before', async () => {
  const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  const { options, pids } = await program('recovering', RECOVERS)
  const ranWellMs = 500
  const child = await Child.start({ ...options, ranWellMs })
  await expect.poll(async () => (await pids()).length, { timeout: 10_000 }).toBe(3)
  await new Promise((later) => setTimeout(later, ranWellMs + 200))
  process.kill((await pids())[2] ?? 0, 'SIGKILL')
  await expect.poll(async () => (await pids()).length).toBe(4)
  await child.stop()
  const pauses = pausesIn(written)
  written.mockRestore()
  expect(pauses).toEqual(['0.5', '1', '0.5'])
})

test('a child that takes long to load and never gets ready has not run well', async () => {
  const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  const loads = 'await new Promise((later) => setTimeout(later, 400))'
  const { options, pids } = await program('unready', `${FIRST_TIME_READY}; ${loads}; process.exit(1)`)
  const child = await Child.start({ ...options, ranWellMs: 300 })
  await expect.poll(async () => (await pids()).length, { timeout: 10_000 }).toBe(4)
  await child.stop()
  const pauses = written.mock.calls.flatMap(([line]) => String(line).match(/again in ([\d.]+) s/)?.[1] ?? [])
  written.mockRestore()
  expect(pauses.slice(0, 3)).toEqual(['0.5', '1', '2'])
})

test('a child that is stopped stays stopped', async () => {
  const { options, pids } = await program('obedient', WAITS)
  const child = await Child.start(options)
  await child.stop()
  await new Promise((later) => setTimeout(later, 700))
  expect(await pids()).toHaveLength(1)
})

test('a child that can not start says why', async () => {
  const { options } = await program('broken', `console.error('the port is gone'); process.exit(3)`)
  const quiet = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  await expect(Child.start(options)).rejects.toThrow(/broken did not start \(exit code 3\):\n.*the port is gone/s)
  quiet.mockRestore()
})

test('a child that ignores SIGTERM is killed', async () => {
  const { options, pids } = await program('stubborn', `process.on('SIGTERM', () => {}); ${WAITS}`)
  const child = await Child.start({ ...options, stopWithinMs: 500 })
  const [pid] = await pids()
  await child.stop()
  expect(() => process.kill(pid ?? 0, 0)).toThrow()
})

describe('a child with a listener', () => {
  /** A server that answers with its pid, and stops as the API does. */
  const SERVES = `import { createServer } from 'node:http'
    const server = createServer((request, response) => response.end(String(process.pid)))
    server.listen({ fd: Number(process.env.LISTEN_FD) }, () => process.send('ready'))
    const stop = () => { server.close(() => process.exit(0)); server.closeIdleConnections() }
    process.on('message', (message) => /handed-over/.test(message) && stop())
    process.on('SIGTERM', () => process.send('stopping')).on('disconnect', () => process.exit(0))`

  async function serving(name: string) {
    const port = await freePort()
    const listener = holdListener(port, '127.0.0.1')
    if (!listener) throw new Error('the address could not be bound')
    const { options, pids } = await program(name, SERVES)
    const env = { LISTEN_FD: String(INHERITED_FD) }
    const child = await Child.start({ ...options, env, listener })
    const ask = async () => Number(await (await fetch(`http://127.0.0.1:${port}`, { headers: NO_KEEP_ALIVE })).text())
    return { child, pids, ask }
  }
  const NO_KEEP_ALIVE = { connection: 'close' }

  beforeEach(() => {
    const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
    return () => written.mockRestore()
  })

  test('refuses no connection while it is asked to stop and another takes its place', async () => {
    const { child, pids, ask } = await serving('handing-over')
    const [first = 0] = await pids()
    process.kill(first, 'SIGTERM')
    const answers: number[] = []
    while (answers.at(-1) === first || answers.length === 0) answers.push(await ask())
    expect(answers.at(-1)).toBe((await pids())[1])
    await child.stop()
    await expect(ask()).rejects.toThrow()
  })

  test('lets connections wait after a crash until it is back', async () => {
    const { child, pids, ask } = await serving('crashing')
    const [first = 0] = await pids()
    process.kill(first, 'SIGKILL')
    await new Promise((later) => setTimeout(later, 100))
    expect(await ask()).toBe((await pids())[1])
    await child.stop()
  })

  test('starts none in its place when everything stops', async () => {
    const { child, pids } = await serving('stopping')
    await child.stop()
    expect(await pids()).toHaveLength(1)
  })
})

function freePort(): Promise<number> {
  return new Promise((found) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => found(port))
    })
  })
}
