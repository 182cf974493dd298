import { execFile, spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { openSandbox } from './open-sandbox.ts'
import type { Sandbox } from './sandbox.ts'
import { SANDBOX_DIRECTORY, WARDEN_SOURCES } from './testing/machine.ts'

const places = { directory: SANDBOX_DIRECTORY, wardenSources: WARDEN_SOURCES, firstUid: 65_000 }
const opened = await openSandbox({ ...places, slots: 2 })
if (opened.kind === 'off') throw new Error(opened.reason)
const sandbox: Sandbox = opened.sandbox
afterAll(() => sandbox.close())

const ECHO = 'import sys\nsys.stdout.write(sys.stdin.read())'

async function someFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'arbiter-sandbox-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

async function compiled(code: string) {
  const outcome = await sandbox.compile({ language: 'python', code })
  if (outcome.kind !== 'compiled') throw new Error(JSON.stringify(outcome))
  return outcome
}

const request = { cpuMs: 1000, idleMs: 5000, outputBytes: 1 << 20 }

test('a box takes one run after the other, each with its own input', async () => {
  const { program } = await compiled(ECHO)
  const box = await sandbox.openBox(program, { memoryMb: 64 })
  for (const text of ['first', '', 'third\0with a NUL']) {
    let output = ''
    const report = await box.run({
      ...request,
      input: { kind: 'bytes', bytes: Buffer.from(text) },
      onStdout: (chunk) => (output += chunk),
    })
    expect([report.outcome, output]).toEqual([{ kind: 'exited', code: 0 }, text])
  }
  await box.close()
})

test('an input may be a file of a folder, and only of that folder', async () => {
  const data = await someFolder()
  await writeFile(join(data, '01.in'), 'from the file')
  const { program } = await compiled(ECHO)
  const box = await sandbox.openBox(program, { memoryMb: 64, dataDirectory: data })
  let output = ''
  const onStdout = (chunk: Buffer) => (output += chunk)
  await box.run({ ...request, input: { kind: 'data-file', name: '01.in' }, onStdout })
  expect(output).toBe('from the file')
  const outside = await box.run({ ...request, input: { kind: 'data-file', name: '../etc/passwd' }, onStdout })
  expect(outside.outcome.kind).toBe('sandbox-failed')
  expect(output).toBe('from the file')
  const after = await box.run({ ...request, input: { kind: 'data-file', name: '01.in' } })
  expect(after.outcome).toEqual({ kind: 'exited', code: 0 }) // the broken box was replaced
  await box.close()
})

test('the same source is compiled once', async () => {
  const code = `print(${Date.now()})`
  expect((await compiled(code)).wasCached).toBe(false)
  expect((await compiled(code)).wasCached).toBe(true)
})

test('more boxes than slots wait their turn', async () => {
  const { program } = await compiled(ECHO)
  const first = await sandbox.openBox(program, { memoryMb: 64 })
  const second = await sandbox.openBox(program, { memoryMb: 64 })
  let isThirdOpen = false
  const third = sandbox.openBox(program, { memoryMb: 64 }).then((box) => {
    isThirdOpen = true
    return box
  })
  await new Promise((later) => setTimeout(later, 200))
  expect(isThirdOpen).toBe(false)
  await first.close()
  await (await third).close()
  await second.close()
})

test('a run can be cancelled', async () => {
  const { program } = await compiled('while True: pass')
  const box = await sandbox.openBox(program, { memoryMb: 64 })
  const enough = new AbortController()
  setTimeout(() => enough.abort(), 100)
  const report = await box.run({ ...request, cpuMs: 5000, input: { kind: 'empty' }, signal: enough.signal })
  expect([report.wasCancelled, report.wallMs < 4000]).toEqual([true, true])
  await box.close()
})

test('programs that are as large as allowed never fill the disk past the bound, and a larger one is none', async () => {
  const directory = await someFolder()
  const bound = 70 * 1024 * 1024
  const small = await openSandbox({ ...places, directory, firstUid: 66_500, slots: 2, maxCacheBytes: bound })
  if (small.kind === 'off') throw new Error(small.reason)
  const filled = (bytes: number, n: number) =>
    `__asm__(".data\\n.fill ${bytes},1,65\\n.text");\nint main(void) { return ${n}; }`
  const kept = async () => {
    const { stdout } = await promisify(execFile)('du', ['-sB1', join(directory, 'programs')])
    return Number.parseInt(stdout, 10)
  }
  for (let n = 0; n < 6; n += 1) {
    const compiled = await small.sandbox.compile({ language: 'c', code: filled(31_000_000, n) })
    if (compiled.kind !== 'compiled') throw new Error(JSON.stringify(compiled))
    compiled.program.release()
    expect(await kept()).toBeLessThanOrEqual(bound)
  }
  expect(await kept()).toBeGreaterThan(60_000_000)
  const tooLarge = await small.sandbox.compile({ language: 'c', code: filled(34_000_000, 0) })
  expect(tooLarge).toMatchObject({ kind: 'rejected', log: expect.stringContaining('too large') })
  expect((await stat(directory)).mode & 0o777).toBe(0o700)
  await small.sandbox.close()
})

test('the time of a compiler is the one that was asked for', async () => {
  const hasty = await openSandbox({ ...places, firstUid: 66_600, slots: 1, compileCpuMs: 1_000 })
  if (hasty.kind === 'off') throw new Error(hasty.reason)
  const maps = 'int f() { std::map<int, std::array<char, n>> m; m[n]; return m.size() + f<n - 1>(); }'
  const code = `#include <bits/stdc++.h>\ntemplate <int n> ${maps}\ntemplate <> int f<0>() { return 0; }\nint main() { return f<500>(); }`
  const outcome = await hasty.sandbox.compile({ language: 'cpp', code })
  // The kernel may have stopped it first, and then it is g++ that says so.
  expect(outcome).toMatchObject({ kind: 'rejected', log: expect.stringMatching(/stopped after 1 s|Killed/) })
  await hasty.sandbox.close()
})

test('without the compiler the sandbox stays shut and says why', async () => {
  const nowhere = await someFolder()
  const shut = await openSandbox({ ...places, wardenSources: nowhere, directory: nowhere })
  expect(shut).toMatchObject({ kind: 'off', reason: expect.stringContaining("the warden can't be built") })
})

/** Bubblewrap processes below the given one. */
function boxesOf(pid: number): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((each) => each > 0 && existsSync(`/proc/${each}/stat`))
    .filter((each) => {
      try {
        return readFileSync(`/proc/${each}/status`, 'utf8').includes(`PPid:\t${pid}\n`)
      } catch {
        return false
      }
    })
}

test('a process that is killed takes its boxes along', async () => {
  const module = fileURLToPath(new URL('./open-sandbox.ts', import.meta.url))
  const code = `const { openSandbox } = await import(${JSON.stringify(module)})
    const { sandbox } = await openSandbox(${JSON.stringify({ ...places, firstUid: 66_000 })})
    const { program } = await sandbox.compile({ language: 'python', code: 'import time; time.sleep(60)' })
    const box = await sandbox.openBox(program, { memoryMb: 64 })
    void box.run({ cpuMs: 1000, idleMs: 60000, outputBytes: 10, input: { kind: 'empty' } })
    setTimeout(() => console.log('running'), 300)`
  const holder = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise((running) => holder.stdout.once('data', running))
  const boxes = boxesOf(holder.pid ?? 0)
  expect(boxes.length).toBeGreaterThan(0)
  holder.kill('SIGKILL')
  const isAlive = (pid: number) => {
    try {
      return !readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ')
    } catch {
      return false
    }
  }
  await expect.poll(() => boxes.some(isAlive), { timeout: 5_000 }).toBe(false)
}, 30_000)
