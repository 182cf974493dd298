import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { Child } from './child.ts'

const folder = await mkdtemp(join(tmpdir(), 'arbiter-child-'))

/** A program that counts its starts in a file and then does what it is told. */
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

test('a child that is killed is started again, and the terminal is told', async () => {
  const told = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  const { options, pids } = await program('mortal', WAITS)
  const child = await Child.start(options)
  process.kill((await pids())[0] ?? 0, 'SIGKILL')
  await expect.poll(async () => (await pids()).length, { timeout: 10_000 }).toBe(2)
  await child.stop()
  const lines = told.mock.calls.map(([line]) => String(line))
  told.mockRestore()
  expect(lines.join('')).toContain('mortal stopped (SIGKILL); starting it again in 0.5 s')
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

test('a child that does not listen to a polite word is ended all the same', async () => {
  const { options, pids } = await program('deaf', `process.on('SIGTERM', () => {}); ${WAITS}`)
  const child = await Child.start(options)
  const [pid] = await pids()
  await child.stop()
  expect(() => process.kill(pid ?? 0, 0)).toThrow()
}, 20_000)
