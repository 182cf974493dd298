import {
  COMPILE_IDLE_LIMIT_MS,
  COMPILE_TIME_LIMIT_MS,
  IDLENESS_FACTOR,
  IDLENESS_ROOM_MS,
  MAX_CODE_BYTES,
  MAX_COMPILE_LOG_BYTES,
  MAX_COMPILED_BYTES,
  MAX_PROGRAM_OUTPUT_BYTES,
  MAX_RUN_INPUT_BYTES,
  MAX_RUN_OUTPUT_BYTES,
  MAX_STDERR_BYTES,
  MAX_SUBMISSION_RUN_MS,
  MAX_TEST_DATA_BYTES,
  MEMORY_LIMIT_MB,
  RUN_IDLE_LIMIT_MS,
  RUN_MEMORY_LIMIT_MB,
  RUN_TIME_LIMIT_MS,
  TIME_LIMIT_MS,
} from '@arbiter/rules/limits'
import { judgeTest, type RunOutcome, TOTAL_TIME_DETAIL, type Verdict, verdictDetail } from '@arbiter/rules/verdict'
import { architectureTexts, languageTexts, limitTexts, surroundings, verdictTexts } from '../messages/languages.ts'
import type { ToolchainDetails } from '../site/languages.ts'

/**
 * The content of the languages page and of `docs/languages.md`, as data that both render. Numbers come from where they are
 * enforced, verdicts from the rules that give them.
 */
export interface GuideSection {
  id: string
  title: string
  notes: readonly string[]
  items?: readonly string[]
  table?: { head: readonly string[]; rows: readonly (readonly string[])[] }
  /** Below the table. */
  after?: string
}

/** The words of the sections, in the language of the page unless others are given. */
export const guideTexts = { languageTexts, limitTexts, surroundings, verdictTexts, architectureTexts }

type GuideTexts = typeof guideTexts

const KILOBYTE = 1024
const MEGABYTE = 1024 * KILOBYTE

const sizeText = (bytes: number) => (bytes >= MEGABYTE ? `${bytes / MEGABYTE} MB` : `${bytes / KILOBYTE} KB`)
const timeText = (ms: number) => (ms >= 1000 ? `${ms / 1000} s` : `${ms} ms`)
const memoryText = (megabytes: number) => `${megabytes} MB`

/** The rows of a language's table. */
export function detailRows(
  details: ToolchainDetails,
  { languageTexts }: Pick<GuideTexts, 'languageTexts'> = guideTexts,
): { label: string; value: string; isCommand: boolean }[] {
  const { stackMb, threads, compileMemoryMb } = details
  const fact = (label: string, value: string) => ({ label, value, isCommand: false })
  return [
    { label: languageTexts.compileCommand, value: details.compileCommand, isCommand: true },
    { label: languageTexts.runCommand, value: details.runCommand, isCommand: true },
    fact(
      languageTexts.stack,
      stackMb === null ? languageTexts.stackAsMemory : languageTexts.megabytes({ count: stackMb }),
    ),
    fact(languageTexts.threads, languageTexts.atMost({ count: threads })),
    fact(languageTexts.compilerMemory, languageTexts.megabytes({ count: compileMemoryMb })),
  ]
}

/** The sections that apply to all languages. */
export function guideSections(words: GuideTexts = guideTexts): GuideSection[] {
  return [limits(words), usable(words), verdictSection(words), architectures(words)]
}

function limits({ limitTexts }: GuideTexts): GuideSection {
  const rows = [...runLimits(limitTexts), ...compileLimits(limitTexts)]
  return { id: 'limits', title: limitTexts.title, notes: [limitTexts.note], table: { head: limitTexts.head, rows } }
}

function runLimits(limitTexts: GuideTexts['limitTexts']): string[][] {
  const { ofProblem, idleOfProblem, none } = limitTexts
  const byProblem = (bounds: { min: number; max: number; default: number }, text: (value: number) => string) =>
    ofProblem({ from: text(bounds.min), to: text(bounds.max), usual: text(bounds.default) })
  return [
    [limitTexts.cpuTime, byProblem(TIME_LIMIT_MS, timeText), timeText(RUN_TIME_LIMIT_MS)],
    [
      limitTexts.idleTime,
      idleOfProblem({ factor: IDLENESS_FACTOR, room: timeText(IDLENESS_ROOM_MS) }),
      timeText(RUN_IDLE_LIMIT_MS),
    ],
    [limitTexts.totalTime, timeText(MAX_SUBMISSION_RUN_MS), none],
    [limitTexts.memory, byProblem(MEMORY_LIMIT_MB, memoryText), memoryText(RUN_MEMORY_LIMIT_MB)],
    [limitTexts.input, sizeText(MAX_TEST_DATA_BYTES), sizeText(MAX_RUN_INPUT_BYTES)],
    [limitTexts.output, sizeText(MAX_PROGRAM_OUTPUT_BYTES), sizeText(MAX_RUN_OUTPUT_BYTES)],
    same(limitTexts.stderr, sizeText(MAX_STDERR_BYTES)),
  ]
}

function compileLimits(limitTexts: GuideTexts['limitTexts']): string[][] {
  return [
    same(limitTexts.source, sizeText(MAX_CODE_BYTES)),
    same(limitTexts.compileTime, timeText(COMPILE_TIME_LIMIT_MS)),
    same(limitTexts.compileIdle, timeText(COMPILE_IDLE_LIMIT_MS)),
    same(limitTexts.compiled, sizeText(MAX_COMPILED_BYTES)),
    same(limitTexts.compileLog, sizeText(MAX_COMPILE_LOG_BYTES)),
  ]
}

const same = (what: string, limit: string) => [what, limit, limit]

function usable({ surroundings }: GuideTexts): GuideSection {
  return { id: 'surroundings', title: surroundings.title, notes: [], items: surroundings.items }
}

const signal = (number: number): RunOutcome => ({ kind: 'signalled', signal: number })

type Ending = readonly [what: string, outcome: RunOutcome, isRight?: boolean]

const endings = (verdictTexts: GuideTexts['verdictTexts']): Ending[] => [
  [verdictTexts.right, { kind: 'exited', code: 0 }, true],
  [verdictTexts.wrong, { kind: 'exited', code: 0 }],
  [verdictTexts.exitCode, { kind: 'exited', code: 1 }],
  [verdictTexts.segmentation, signal(11)],
  [verdictTexts.abort, signal(6)],
  [verdictTexts.arithmetic, signal(8)],
  [verdictTexts.cpu, { kind: 'timed-out', clock: 'cpu' }],
  [verdictTexts.idle, { kind: 'timed-out', clock: 'idle' }],
  [verdictTexts.memory, { kind: 'killed', by: 'memory-limit' }],
  [verdictTexts.output, { kind: 'killed', by: 'output-limit' }],
  [verdictTexts.ours, { kind: 'sandbox-failed', reason: '' }],
]

function verdictSection({ verdictTexts }: GuideTexts): GuideSection {
  const refused: [string, Verdict, string] = [verdictTexts.compileFailed, 'Compilation Error', '']
  const tooSlow: [string, Verdict, string] = [verdictTexts.total, 'Time Limit Exceeded', TOTAL_TIME_DETAIL]
  const judged = endings(verdictTexts).map(([what, outcome, isRight = false]) => [
    what,
    judgeTest(outcome, isRight),
    verdictDetail(outcome) ?? '',
  ])
  const rows = [refused, ...judged.slice(0, -1), tooSlow, ...judged.slice(-1)]
  return {
    id: 'verdicts',
    title: verdictTexts.title,
    notes: [verdictTexts.note],
    table: { head: verdictTexts.head, rows },
  }
}

function architectures({ architectureTexts }: GuideTexts): GuideSection {
  const { title, note, others, head, rows } = architectureTexts
  return { id: 'architectures', title, notes: [note], table: { head, rows }, after: others }
}
