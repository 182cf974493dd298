import { readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Language, languageNames, languages } from '@arbiter/rules/languages'
import { descriptions } from '@arbiter/rules/languages/descriptions'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Clipped } from './clipped.ts'
import type { CompileOutcome, Program, RunBox, RunReport, Source } from './sandbox.ts'
import { chosenPrograms, everydayHostile, isEvery } from './testing/everyday-programs.ts'
import { type Expectation, isExpected, readExpectation } from './testing/hostile-expectation.ts'
import {
  CONTROL_ANSWER,
  CONTROL_INPUT,
  CONTROL_SOURCE,
  HOSTILE_UIDS,
  type HostileSandbox,
  openHostileSandbox,
} from './testing/hostile-sandbox.ts'
import { isTested } from './testing/languages-here.ts'
import { boxCgroups, descendants, processesOf, strayFiles } from './testing/leftovers.ts'
import { SANDBOX_DIRECTORY } from './testing/machine.ts'
import { TIME_FACTOR } from './testing/time-factor.ts'

const home = dirname(fileURLToPath(new URL('.', import.meta.url)))
const hostilePrograms = join(home, 'hostile-programs')

/** Programs in a variant have the ending of its first form. */
const languageOfEnding = (ending: string) => languages.find((each) => descriptions[each].extensions.includes(ending))
const hostile = chosenPrograms(readdirSync(hostilePrograms), everydayHostile)
  .map((name) => ({ name, language: languageOfEnding(extname(name).slice(1)) }))
  .flatMap(({ name, language }) => (language ? [{ name, language }] : []))
  .flatMap(({ name, language }) => [language, ...variantsOf(language)].map((each) => ({ name, language: each })))

/** The same attacks on its variants; in `npm test -- --all` only. */
function variantsOf(language: Language): Language[] {
  return isEvery ? languages.filter((each) => descriptions[each].variantOf === language) : []
}

const smallest: Partial<Record<Language, { cpuMs: number; memoryMb: number }>> = {
  c: { cpuMs: 500, memoryMb: 64 },
  cpp: { cpuMs: 500, memoryMb: 64 },
  python: { cpuMs: 500, memoryMb: 64 },
  javascript: { cpuMs: 1000, memoryMb: 128 },
  rust: { cpuMs: 500, memoryMb: 64 },
  pypy: { cpuMs: 1000, memoryMb: 128 },
  typescript: { cpuMs: 1000, memoryMb: 128 },
  csharp: { cpuMs: 1000, memoryMb: 96 },
  ruby: { cpuMs: 500, memoryMb: 64 },
}
/** A virtual machine takes its share before the program begins. */
const smallestOf = (language: Language) => smallest[language] ?? { cpuMs: 1500, memoryMb: 160 }
/** For programs that have to be ended while they sleep. */
const IDLE_MS = 2_500
/** For programs that have to end otherwise: a starved machine is slow, and charges that as CPU time, too. */
const AMPLE = { cpuMs: 10_000, idleMs: 20_000 }
const OUTPUT_BYTES = 1024 * 1024
const TEST_TIMEOUT_MS = 60_000 * TIME_FACTOR
const SETTLED_WITHIN_MS = 2_000 * TIME_FACTOR
const MEGABYTE = 1024 * 1024
/** Polling notices late; what a program held beyond its limit meanwhile must stay small. */
const OVERSHOOT_BYTES = 40 * MEGABYTE

let sandbox: HostileSandbox
let dataDirectory: string
let before: { descendants: string[]; strays: string[] }

beforeAll(async () => {
  sandbox = await openHostileSandbox(SANDBOX_DIRECTORY)
  dataDirectory = await mkdtemp(join(tmpdir(), 'arbiter-hostile-data-'))
  await writeFile(join(dataDirectory, '1.in'), CONTROL_INPUT, { mode: 0o600 })
  before = { descendants: descendants(), strays: strayFiles(SANDBOX_DIRECTORY) }
}, TEST_TIMEOUT_MS)

afterAll(async () => {
  await sandbox?.close()
  if (dataDirectory) await rm(dataDirectory, { recursive: true, force: true })
})

describe('a hostile program is held', () => {
  for (const { name, language } of hostile) {
    const code = readFileSync(join(hostilePrograms, name), 'utf8')
    const { attempt, arch } = readExpectation(code, true)
    const isElsewhere = arch !== null && arch !== process.arch
    test.skipIf(isElsewhere || !isTested(language))(
      `${name} in ${languageNames[language]}: ${attempt}`,
      () => attack({ language, code }),
      TEST_TIMEOUT_MS,
    )
  }
})

async function attack(source: Source): Promise<void> {
  const expectation = readExpectation(source.code, sandbox.hasCgroups)
  const attackAt = { run: attackByRunning, compile: attackByCompiling, compiler: attackAsCompiler }
  await attackAt[expectation.stage](source, expectation)
  await expectNothingLeft()
}

function expectEnding(expectation: Expectation, seen: { what: string; text: string }): void {
  const shown = { ending: seen.what, said: seen.text.slice(0, 2_000), wanted: expectation.endings }
  expect(isExpected(expectation, seen), JSON.stringify(shown, null, 1)).toBe(true)
}

async function attackByRunning(source: Source, expectation: Expectation): Promise<void> {
  const program = await compiledProgram(source)
  const memoryMb = expectation.memoryMb ?? smallestOf(source.language).memoryMb
  const bounds = timeBounds(expectation, source.language)
  const box = await sandbox.running.openBox(program, { memoryMb, dataDirectory })
  try {
    for (let run = 0; run < expectation.runs; run += 1) {
      const { report, said } = await runOnce(box, { ...expectation, ...bounds })
      expectEnding(expectation, { what: endingOf(report), text: said })
      expect(report.memoryBytes).toBeLessThan(memoryMb * MEGABYTE + OVERSHOOT_BYTES)
      expect(aliveInBox()).toEqual(['bwrap', 'warden'])
    }
    await expectControlRuns(box)
  } finally {
    await box.close()
  }
}

async function compiledProgram(source: Source): Promise<Program> {
  const outcome = await sandbox.running.compile(source)
  if (outcome.kind !== 'compiled') throw new Error(`It was to be compiled and run: ${JSON.stringify(outcome)}`)
  return outcome.program
}

function timeBounds({ cpuMs, idleMs, endings }: Expectation, language: Language) {
  const mayEndBy = (clock: string) => endings.some(({ what }) => what === `timed-out ${clock}`)
  return {
    cpuMs: cpuMs ?? (mayEndBy('cpu') ? smallestOf(language).cpuMs : AMPLE.cpuMs),
    idleMs: idleMs ?? (mayEndBy('idle') ? IDLE_MS : AMPLE.idleMs),
  }
}

type Order = { cpuMs: number; idleMs: number; hasInputFile: boolean }

async function runOnce(box: RunBox, { cpuMs, idleMs, hasInputFile }: Order) {
  const output = new Clipped(OUTPUT_BYTES)
  const report = await box.run({
    input: hasInputFile ? { kind: 'data-file', name: '1.in' } : { kind: 'bytes', bytes: CONTROL_INPUT },
    cpuMs: cpuMs * TIME_FACTOR,
    idleMs: idleMs * TIME_FACTOR,
    outputBytes: OUTPUT_BYTES,
    onStdout: (chunk) => output.add(chunk),
    onStderr: (chunk) => output.add(chunk),
  })
  return { report, said: output.text() }
}

function endingOf({ outcome }: RunReport): string {
  switch (outcome.kind) {
    case 'exited':
      return `exited ${outcome.code}`
    case 'signalled':
      return `signalled ${outcome.signal}`
    case 'timed-out':
      return `timed-out ${outcome.clock}`
    case 'killed':
      return `killed ${outcome.by}`
    case 'sandbox-failed':
      return `sandbox-failed ${outcome.reason}`
  }
}

/** The names below this process that were not there before the attack. */
function aliveInBox(): string[] {
  const added = descendants().filter((each) => !before.descendants.includes(each))
  return added.map((each) => each.replace(/ \(\d+\)$/, '')).sort()
}

async function expectControlRuns(box: RunBox): Promise<void> {
  sandbox.useControl(true)
  try {
    for (const hasInputFile of [false, true]) {
      const { report, said } = await runOnce(box, { ...AMPLE, hasInputFile })
      expect({ ending: endingOf(report), said }).toEqual({ ending: 'exited 0', said: CONTROL_ANSWER })
    }
  } finally {
    sandbox.useControl(false)
  }
}

async function attackByCompiling(source: Source, expectation: Expectation): Promise<void> {
  expectEnding(expectation, compileEnding(await sandbox.compiling.compile(source)))
  await expectControlCompiles()
}

async function attackAsCompiler(source: Source, expectation: Expectation): Promise<void> {
  const program = await compiledProgram(source)
  const outcome = await sandbox.compilingWith(program).compile({ language: 'c', code: CONTROL_SOURCE })
  expectEnding(expectation, compileEnding(outcome))
  await expectControlCompiles()
}

function compileEnding(outcome: CompileOutcome): { what: string; text: string } {
  if (outcome.kind === 'sandbox-failed' || outcome.kind === 'no-space')
    return { what: `${outcome.kind} ${outcome.reason}`, text: '' }
  return { what: outcome.kind, text: outcome.log }
}

let controlCompiles = 0

async function expectControlCompiles(): Promise<void> {
  controlCompiles += 1
  const code = `${CONTROL_SOURCE}// ${controlCompiles}: not the one that was kept\n`
  const outcome = await sandbox.compiling.compile({ language: 'c', code })
  expect(outcome).toMatchObject({ kind: 'compiled', wasCached: false, log: '' })
}

/** Processes that are ending get a moment. */
async function expectNothingLeft(): Promise<void> {
  await expect.poll(leftovers, { timeout: SETTLED_WITHIN_MS, interval: 20 }).toEqual([])
}

/** As one list of words, which a failure prints. */
function leftovers(): string[] {
  const all = {
    processes: descendants().filter((each) => !before.descendants.includes(each)),
    users: processesOf(HOSTILE_UIDS.first, HOSTILE_UIDS.count),
    cgroups: boxCgroups(),
    files: strayFiles(SANDBOX_DIRECTORY).filter((each) => !before.strays.includes(each)),
  }
  return Object.entries(all).flatMap(([kind, names]) => names.map((name) => `${kind}: ${name}`))
}
