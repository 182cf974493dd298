import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sameOutput } from '@arbiter/rules/judging/output-comparison'
import { type Language, languages } from '@arbiter/rules/languages'
import { descriptions } from '@arbiter/rules/languages/descriptions'
import { COMPILE_TIME_LIMIT_MS } from '@arbiter/rules/limits'
import { defaultComparison } from '@arbiter/rules/problems/problem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Clipped } from './clipped.ts'
import { openSandbox } from './open-sandbox.ts'
import type { Program, Sandbox } from './sandbox.ts'
import { chosenPrograms, everydayHonest } from './testing/everyday-programs.ts'
import { type HonestProgram, readHonestProgram } from './testing/honest-program.ts'
import { isTested } from './testing/languages-here.ts'
import { SANDBOX_DIRECTORY, WARDEN_SOURCES } from './testing/machine.ts'
import { TIME_FACTOR } from './testing/time-factor.ts'

const honestPrograms = join(dirname(fileURLToPath(new URL('.', import.meta.url))), 'honest-programs')
const LEAST_PER_LANGUAGE = { core: 40, one: 15, two: 6 }
const LEAST_PER_VARIANT = 2
const SLOTS = 2
const WALL_MS = 60_000
const OUTPUT_BYTES = 16 * 1024 * 1024
/** Tests begin together and wait for a slot: this is the time of all of one language. */
const TEST_TIMEOUT_MS = 300_000 * TIME_FACTOR

let sandbox: Sandbox

beforeAll(async () => {
  // Not the ids of the product, nor of the same tests in another checkout: both may be running on this machine.
  const firstUid = 71_000 + (process.pid % 1000) * SLOTS
  const places = { directory: SANDBOX_DIRECTORY, wardenSources: WARDEN_SOURCES }
  const opened = await openSandbox({
    ...places,
    slots: SLOTS,
    firstUid,
    compileCpuMs: COMPILE_TIME_LIMIT_MS * TIME_FACTOR,
  })
  if (opened.kind === 'off') throw new Error(opened.reason)
  sandbox = opened.sandbox
  await sandbox.warmUp()
}, TEST_TIMEOUT_MS)

afterAll(() => sandbox?.close())

describe.each(languages)('an ordinary program in %s is right', (language) => {
  const names = readdirSync(join(honestPrograms, language))

  for (const name of chosenPrograms(names, everydayHonest)) {
    const code = readFileSync(join(honestPrograms, language, name), 'utf8')
    const honest = readHonestProgram(code)
    const title = `${name}: ${honest.about}`
    const tried = test.skipIf(!isTested(language))
    tried.concurrent(title, ({ expect }) => expectRight(expect, language, code, honest), TEST_TIMEOUT_MS)
  }

  test('and there are enough of them', () => {
    const { tier, variantOf } = descriptions[language]
    expect(names.length).toBeGreaterThanOrEqual(variantOf ? LEAST_PER_VARIANT : LEAST_PER_LANGUAGE[tier])
  })
})

async function expectRight(check: typeof expect, language: Language, code: string, honest: HonestProgram) {
  const compiled = await sandbox.compile({ language, code })
  if (compiled.kind !== 'compiled') throw new Error(JSON.stringify(compiled, null, 1))
  const seen = await runOnce(compiled.program, honest)
  compiled.program.release()
  check(seen.outcome, seen.complaints).toEqual({ kind: 'exited', code: honest.exitCode })
  const isRight = sameOutput(seen.output, Buffer.from(honest.output), defaultComparison)
  check(isRight, `${seen.output.toString().slice(0, 2_000)}\n${seen.complaints}`).toBe(true)
}

async function runOnce(program: Program, { input, cpuMs, memoryMb }: HonestProgram) {
  const box = await sandbox.openBox(program, { memoryMb })
  const chunks: Buffer[] = []
  const complaints = new Clipped(4096)
  try {
    const { outcome } = await box.run({
      input: { kind: 'bytes', bytes: Buffer.from(input) },
      ...{ cpuMs: cpuMs * TIME_FACTOR, idleMs: WALL_MS * TIME_FACTOR, outputBytes: OUTPUT_BYTES },
      onStdout: (chunk) => chunks.push(Buffer.from(chunk)),
      onStderr: (chunk) => complaints.add(chunk),
    })
    return { outcome, output: Buffer.concat(chunks), complaints: complaints.text() }
  } finally {
    await box.close()
  }
}
