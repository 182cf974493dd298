import { join } from 'node:path'
import { type Language, languageNames } from '@arbiter/rules/languages'
import { descriptions } from '@arbiter/rules/languages/descriptions'
import { openSandbox } from '@arbiter/sandbox/open-sandbox'
import type { Program, Sandbox } from '@arbiter/sandbox/sandbox'
import { inShort, interleave, median, publish, resultOf } from '../harness.ts'
import { atMost, type Bar, type Row } from '../results.ts'

/** Different from the uids of a running judge or runner. */
const FIRST_UID = 68_000
const COMPILE_ROUNDS = inShort(1, 7)
const START_ROUNDS = inShort(2, 21)
const MEMORY_MB = 256
const LIMITS = { cpuMs: 30_000, idleMs: 60_000, outputBytes: 4_096 }

/**
 * The best that was reached by hand with a language's tools when they were tried (AppCDS archives, a library that was compiled
 * before), as a multiple of compiling C beside it; the sandbox may take a fifth more.
 */
const BEST_COMPILE_PER_C: Partial<Record<Language, number>> = {
  ...{ java: 8.3, go: 1.3, rust: 4.2, kotlin: 34, csharp: 3.5, haskell: 15 },
}
const ROOM = 1.2

/** What a language costs beside its programs: the compiler, the start of the runtime and the memory before the first line. */
export async function benchmark(root: string, say: (line: string) => void): Promise<void> {
  const options = { directory: join(root, '.cache/sandbox'), wardenSources: join(root, 'packages/sandbox/warden') }
  const opened = await openSandbox({ ...options, firstUid: FIRST_UID, slots: 1 })
  if (opened.kind === 'off') throw new Error(`There is no sandbox to measure: ${opened.reason}`)
  const { sandbox } = opened
  try {
    await sandbox.warmUp()
    const rows = await measuredRows(sandbox, availableIn(sandbox))
    await publish(root, resultOf('languages', sandbox.mode, rows, new Date()), say)
  } finally {
    await sandbox.close()
  }
}

const availableIn = (sandbox: Sandbox) =>
  sandbox.languages.filter(({ isAvailable }) => isAvailable).map(({ language }) => language)

async function measuredRows(sandbox: Sandbox, languages: readonly Language[]): Promise<Row[]> {
  const compileMs = await interleave(
    COMPILE_ROUNDS,
    eachOf(languages, (language) => compileCpuMs(sandbox, language)),
  )
  const starts = new Map<Language, Start>()
  for (const language of languages) starts.set(language, await startOf(sandbox, language))
  const ofC = median(compileMs.c ?? [])
  return languages.map((language): Row => {
    const ms = median(compileMs[language] ?? [])
    const { cpuMs, memoryMb } = starts.get(language) as Start
    const starting = `a greeting takes ${cpuMs.toFixed(1)} ms and ${memoryMb.toFixed(1)} MB`
    return {
      name: `${languageNames[language]}: compile / C`,
      value: ms / ofC,
      unit: 'x',
      bar: barOf(language),
      detail: `${ms.toFixed(0)} / ${ofC.toFixed(0)} ms of CPU, ${COMPILE_ROUNDS} rounds; ${starting}`,
    }
  })
}

function barOf(language: Language): Bar | null {
  const best = BEST_COMPILE_PER_C[language]
  return best === undefined ? null : atMost(best * ROOM)
}

const eachOf = (languages: readonly Language[], work: (language: Language) => Promise<number>) =>
  Object.fromEntries(languages.map((language) => [language, () => work(language)])) as Record<
    string,
    () => Promise<number>
  >

let compiles = 0

/** Blank lines make each program another one, so that none is found in the cache. */
async function compileCpuMs(sandbox: Sandbox, language: Language): Promise<number> {
  compiles += 1
  const bits = (Date.now() * 1_000 + compiles).toString(2)
  const blank = bits.replaceAll('0', ' ').replaceAll('1', '\n')
  const compiled = await sandbox.compile({ language, code: `${descriptions[language].greeting}\n${blank}\n` })
  if (compiled.kind !== 'compiled') throw new Error(`${language}: ${JSON.stringify(compiled)}`)
  compiled.program.release()
  return compiled.cpuMs
}

interface Start {
  cpuMs: number
  memoryMb: number
}

async function startOf(sandbox: Sandbox, language: Language): Promise<Start> {
  const compiled = await sandbox.compile({ language, code: descriptions[language].greeting })
  if (compiled.kind !== 'compiled') throw new Error(`${language}: ${JSON.stringify(compiled)}`)
  try {
    return await measuredStart(sandbox, compiled.program)
  } finally {
    compiled.program.release()
  }
}

async function measuredStart(sandbox: Sandbox, program: Program): Promise<Start> {
  const box = await sandbox.openBox(program, { memoryMb: MEMORY_MB })
  try {
    const reports = []
    for (let round = 0; round < START_ROUNDS; round += 1)
      reports.push(await box.run({ input: { kind: 'bytes', bytes: Buffer.from('bench\n') }, ...LIMITS }))
    return {
      cpuMs: median(reports.map(({ cpuMs }) => cpuMs)),
      memoryMb: median(reports.map(({ memoryBytes }) => memoryBytes)) / 2 ** 20,
    }
  } finally {
    await box.close()
  }
}
