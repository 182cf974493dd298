/** What a machine says of itself, line by line, and what each line means. */
import { languageNames, languages } from '@arbiter/rules/languages'
import { descriptions } from '@arbiter/rules/languages/descriptions'
import type { Check, Mode } from './plan.ts'

export interface MachineFacts {
  debian: string
  kernel: string
  cgroups: 'v1' | 'v2'
  node: string
}

/** The result of a check in the guest; `code` is null if there was nothing to run. */
export interface CheckReport {
  check: Check
  code: number | null
  seconds: number
  log: string
  result: string
}

export type Line = ({ kind: 'facts' } & MachineFacts) | ({ kind: 'check'; mode: Mode } & CheckReport) | { kind: 'end' }

/** Whole lines only; the last one may still be on its way. */
export function parseLines(text: string): Line[] {
  return text
    .split('\n')
    .slice(0, -1)
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Line)
}

export type State = 'held' | 'failed' | 'not-run'

export interface Finding {
  state: State
  /** For the table. */
  detail: string
  /** What did not hold, a line each. */
  failures: string[]
}

/** Some checks answer more than one question of the table. */
export type Row = 'doctor' | 'memory accounting' | 'languages' | 'hostile' | 'honest' | 'start'

export function findingsOf(report: CheckReport): [Row, Finding][] {
  if (report.code === null) return [[report.check, notRun(report.log)]]
  if (report.check === 'doctor') return doctorFindings(report)
  if (report.check === 'start') return [['start', startFinding(report)]]
  return [[report.check, suiteFinding(report)]]
}

const notRun = (reason: string): Finding => ({ state: 'not-run', detail: reason, failures: [] })

function doctorFindings({ code, log }: CheckReport): [Row, Finding][] {
  const failures = log.split('\n').filter((line) => /^ {2}FAIL {2}/.test(line))
  const summary = log.match(/^This machine .*$/m)?.[0] ?? 'the doctor did not finish'
  const accounting = log.match(/memory accounting +(\S+):/)?.[1]
  return [
    [
      'doctor',
      { state: code === 0 ? 'held' : 'failed', detail: summary, failures: failures.map((line) => line.trim()) },
    ],
    ['memory accounting', { state: accounting ? 'held' : 'failed', detail: accounting ?? 'unknown', failures: [] }],
    ['languages', languagesFinding(log)],
  ]
}

function languagesFinding(log: string): Finding {
  const chapter = log.match(/^Languages, each.*\n((?: {2}.*\n)+)/m)?.[1] ?? ''
  const lines = chapter.split('\n').filter((line) => /^ {2}(ok|FAIL)/.test(line))
  const held = lines.filter((line) => line.startsWith('  ok'))
  const failures = lines.filter((line) => !held.includes(line)).map((line) => line.trim())
  return {
    state: held.length === languages.length ? 'held' : 'failed',
    detail: `${held.length} of ${languages.length}`,
    failures,
  }
}

interface SuiteResult {
  testResults: {
    message?: string
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[]
  }[]
}

/** Programs in a variant have the ending of its first form. */
const endings = languages
  .filter((language) => descriptions[language].variantOf === undefined)
  .map((language) => ({ language: languageNames[language], ending: `.${descriptions[language].extensions[0]}` }))
const PROGRAM = new RegExp(
  `\\S+(?:${endings
    .map(({ ending }) => ending)
    .join('|')
    .replaceAll('.', '\\.')})(?=(?: in .+)?: )`,
)

/** Tests of programs begin with the name of the file; a suite has others too. */
function programsIn(tests: { fullName: string }[]): string[] {
  return tests.flatMap(({ fullName }) => fullName.match(PROGRAM)?.[0] ?? [])
}

/** It holds when all that was run has passed and no language was left out. */
function suiteFinding({ code, result, log }: CheckReport): Finding {
  if (!result) return { state: 'failed', detail: `no result (exit code ${code})`, failures: [lastLines(log)] }
  const { testResults } = JSON.parse(result) as SuiteResult
  const tests = testResults.flatMap((file) => file.assertionResults)
  const passed = programsIn(tests.filter(({ status }) => status === 'passed'))
  const failed = tests.filter(({ status }) => status === 'failed')
  const perLanguage = endings.map(({ ending, language }) => {
    const count = passed.filter((program) => program.endsWith(ending)).length
    return { language, count }
  })
  const counts = perLanguage.map(({ language, count }) => `${language} ${count}`).join(', ')
  const isHeld = code === 0 && failed.length === 0 && perLanguage.every(({ count }) => count > 0)
  const broken = testResults.flatMap(({ message }) => (message ? [message] : []))
  const failures = failed.map(({ fullName, failureMessages }) => `${fullName}: ${firstLines(failureMessages[0] ?? '')}`)
  return {
    state: isHeld ? 'held' : 'failed',
    detail: `${passed.length} of ${passed.length + failed.length} (${counts})`,
    failures: [...failures, ...(failures.length === 0 ? broken : [])],
  }
}

function startFinding({ code, log }: CheckReport): Finding {
  const ready = log.match(/^ready after (\d+) s$/m)?.[1]
  const verdict = log.match(/^verdict: (.+)$/m)?.[1]
  const stopped = log.includes('stopped when asked to') ? '' : ', not stopped'
  if (code === 0) return { state: 'held', detail: `ready in ${ready} s, ${verdict}${stopped}`, failures: [] }
  const detail = ready ? `ready in ${ready} s, ${verdict ?? 'no verdict'}${stopped}` : 'not ready'
  return { state: 'failed', detail, failures: [lastLines(log)] }
}

const firstLines = (text: string) => text.split('\n').slice(0, 12).join('\n')
const lastLines = (text: string) => text.trim().split('\n').slice(-8).join('\n')
