import { spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { testMachine } from '../testing/machine.ts'
import { runPayload } from './box.ts'
import { containerArguments, openContainer } from './container.ts'
import { commandFrame } from './frames.ts'

const { machine, probes } = await testMachine(64_000)
afterAll(() => machine.cgroups.close())

const limits = {
  ...{ cpuMs: 200, idleMs: 1_000, memoryBytes: 32 << 20, addressSpaceBytes: 0, stdoutBytes: 4096, stderrBytes: 4096 },
  ...{ stackBytes: 8 << 20, fileBytes: 0, processes: 16 },
}

const runCommand = (argv: string[]) =>
  commandFrame('R', runPayload({ argv, env: {}, input: { kind: 'empty' }, limits }))

/** What a warden in a box does with these bytes on its command pipe, until it ends. */
function feed(bytes: Buffer): Promise<{ code: number | null; signal: NodeJS.Signals | null }> {
  const args = containerArguments(machine, { slot: 0, mounts: [], programDirectory: probes })
  const child = spawn(machine.bwrap, args, { stdio: ['pipe', 'ignore', 'ignore'], env: {} })
  child.stdin.on('error', () => {})
  child.stdin.end(bytes)
  return new Promise((done) => child.once('exit', (code, signal) => done({ code, signal })))
}

/** 0: it came to the end of its commands. 1: it called them nonsense and died. Never a crash. */
async function expectOrderlyEnd(bytes: Buffer): Promise<void> {
  const { code, signal } = await feed(bytes)
  expect([signal, code === 0 || code === 1]).toEqual([null, true])
}

test('noise on the command pipe ends the warden in good order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 200 }), (noise) => expectOrderlyEnd(Buffer.from(noise))),
    { numRuns: 40 },
  )
}, 60_000)

test('a command with any bytes turned ends the warden in good order', async () => {
  const whole = runCommand(['/w/probe', 'walls'])
  const turned = fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { minLength: 1, maxLength: 6 })
  await fc.assert(
    fc.asyncProperty(turned, fc.nat(whole.length), (turns, length) => {
      const bytes = Buffer.from(whole)
      for (const [at, value] of turns) bytes[at] = value
      return expectOrderlyEnd(bytes.subarray(0, length))
    }),
    { numRuns: 40 },
  )
}, 120_000)

test.each([
  ['a command of no known type', Buffer.from([0x5a, 0, 0, 0, 0])],
  ['a length beyond all bounds', Buffer.from([0x52, 255, 255, 255, 255])],
  ['a run without a program', runCommand([])],
  ['a file with a path for a name', commandFrame('P', Buffer.from('../etc/passwd\0x'))],
  ['a file below a folder that is none', commandFrame('P', Buffer.from('a//b\0x'))],
  ['a file where none may be written', commandFrame('P', Buffer.from('main.c\0x'))],
])('%s is nonsense', async (_name, bytes) => {
  expect(await feed(bytes)).toEqual({ code: 1, signal: null })
})

test('a program that is not there is our failure, not the program’s', async () => {
  const container = await openContainer(machine, { slot: 1, mounts: [], programDirectory: probes })
  const order = {
    argv: ['/w/nothing'],
    env: {},
    input: { kind: 'empty' as const },
    limits: {
      cpuMs: 100,
      idleMs: 1000,
      memoryBytes: 32 << 20,
      addressSpaceBytes: 0,
      stdoutBytes: 1024,
      stderrBytes: 1024,
      stackBytes: 8 << 20,
      fileBytes: 0,
      processes: 4,
    },
  }
  expect((await container.box.run(order)).outcome).toEqual({
    kind: 'sandbox-failed',
    reason: 'the program was not started (errno 2)',
  })
  await container.close()
})

/** Among the boxes of this file, whose user ids are its own. */
function wardenOf(slot: number): string {
  const commandOf = (pid: string) => {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
    } catch {
      return '' // it has ended
    }
  }
  const isIt = (command: string) => command.startsWith('/warden\0') && command.includes(`--uid\0${64_000 + slot}\0`)
  const pid = readdirSync('/proc').find((name) => /^\d+$/.test(name) && isIt(commandOf(name)))
  if (!pid) throw new Error('the box has no warden')
  return pid
}

test.runIf(machine.isRoot && machine.cgroups.kind !== 'polling')(
  'the warden is in no group with its programs, so the kernel never kills it for their memory',
  async () => {
    const container = await openContainer(machine, { slot: 2, mounts: [], programDirectory: probes })
    const order = { argv: ['/w/probe', 'memory'], env: {}, input: { kind: 'empty' as const }, limits }
    for (let runs = 0; runs < 3; runs++)
      expect((await container.box.run(order)).outcome).toEqual({ kind: 'killed', by: 'memory-limit' })
    expect(readFileSync(`/proc/${wardenOf(2)}/cgroup`, 'utf8')).not.toMatch(/box2$/m)
    await container.close()
  },
)
