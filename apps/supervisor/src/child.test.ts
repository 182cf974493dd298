import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { Child } from './child.ts'

const folder = await mkdtemp(join(tmpdir(), 'arbiter-child-'))

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

/** As guard.ts does it, only faster. */
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

test('the pause grows for a child that dies at once, and not for one that ran well before', async () => {
  const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  const { options, pids } = await program('dying', `process.send('ready'); setTimeout(() => process.exit(1), 300)`)
  const pauses = async (ranWellMs: number) => {
    written.mockClear()
    const before = (await pids()).length
    const child = await Child.start({ ...options, ranWellMs })
    await expect.poll(async () => (await pids()).length - before, { timeout: 10_000 }).toBe(3)
    await child.stop()
    return written.mock.calls.flatMap(([line]) => String(line).match(/again in ([\d.]+) s/)?.[1] ?? []).slice(0, 2)
  }
  const [atOnce, ranWell] = [await pauses(10_000), await pauses(200)]
  written.mockRestore()
  expect([atOnce, ranWell]).toEqual([
    ['0.5', '1'],
    ['0.5', '0.5'],
  ])
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
