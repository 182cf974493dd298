import { verdictNames } from '@arbiter/contract/messages/verdict-names'
import type { SubmissionEvent } from '@arbiter/contract/submissions/submission-stream'
import { verdictDetailText } from '@arbiter/contract/submissions/verdict-detail'
import { languageNames } from '@arbiter/rules/languages'
import type { TestVerdict, VerdictOrPending } from '@arbiter/rules/verdict'
import { type ExitCode, exitCodes } from '../exit-codes.ts'
import { apart } from '../output/direction.ts'
import { clipped } from '../output/table.ts'
import type { Colour, Terminal } from '../output/terminal.ts'
import { diffLines, firstDifference } from '../samples/diff.ts'
import { testWords } from '../words/problems.ts'
import { submitWords } from '../words/submissions.ts'

export type Verdict = Extract<SubmissionEvent, { type: 'verdict' }>
type TestResult = Extract<SubmissionEvent, { type: 'testcase' }>['result']

export const exitCodeOf = (verdict: VerdictOrPending): ExitCode =>
  verdict === 'Accepted' || verdict === 'Pending' ? exitCodes.done : exitCodes.rejected

export const colourOf = (verdict: VerdictOrPending | TestVerdict): Colour => {
  if (verdict === 'Accepted') return 'green'
  return verdict === 'Pending' || verdict === 'Error' || verdict === 'Skipped' ? 'yellow' : 'red'
}

/** What an event and a kept submission both have. */
export interface ShownVerdict {
  verdict: VerdictOrPending
  verdictDetail: string | null
  passed: number | null
  total: number
  executionTime: number | null
  memory: number | null
  score: number | null
  isWithheld: boolean
  compileLog: string | null
}

export function showVerdict(terminal: Terminal, shown: ShownVerdict, failed: TestResult | undefined): void {
  const { verdict, verdictDetail, passed, total, executionTime, memory, score } = shown
  const facts = [
    verdictDetail === null ? '' : `(${verdictDetailText(verdictDetail)})`,
    failed && !failed.passed ? submitWords.test({ number: failed.index + 1 }) : '',
    passed === null || total === 0 || verdict === 'Compilation Error' ? '' : submitWords.passed({ passed, total }),
    score === null ? '' : submitWords.score({ score }),
    executionTime === null ? '' : `${executionTime} ms`,
    memory === null ? '' : `${memory} MB`,
  ]
  terminal.say(
    [terminal.colour(colourOf(verdict), verdictNames[verdict]), ...facts.map(apart).filter(Boolean)].join('  '),
  )
  if (shown.isWithheld) terminal.say(submitWords.withheld)
  if (shown.compileLog) showBlock(terminal, submitWords.compiler, shown.compileLog)
  if (failed) showFailed(terminal, failed)
}

/** A hidden test has no texts. */
function showFailed(terminal: Terminal, result: TestResult): void {
  const { index, hidden, input, expectedOutput, userOutput, stderr, message, transcript, verdict } = result
  if (message) terminal.say(submitWords.message({ message }))
  if (hidden) return void terminal.say(submitWords.hiddenTest({ number: index + 1 }))
  if (input !== '') showBlock(terminal, submitWords.input, input)
  if (transcript) showBlock(terminal, submitWords.dialogue, transcript)
  if (verdict === 'Wrong Answer' && !transcript) showDifference(terminal, expectedOutput, userOutput)
  if (stderr.trim() !== '') showBlock(terminal, testWords.stderr, stderr)
}

function showDifference(terminal: Terminal, expected: string, actual: string): void {
  const lines = firstDifference(expected, actual)
  if (lines.length === 0) return
  for (const line of diffLines(lines, [testWords.expected, testWords.actual], terminal.columns)) terminal.say(line)
}

const SHOWN_LINES = 12

function showBlock(terminal: Terminal, title: string, text: string): void {
  const lines = text.trimEnd().split('\n')
  terminal.say(terminal.colour('dim', `  ${title}`))
  for (const line of lines.slice(0, SHOWN_LINES)) terminal.say(`    ${clipped(line, terminal.columns - 4)}`)
  const count = lines.length - SHOWN_LINES
  if (count > 0) terminal.say(terminal.colour('dim', `    ${submitWords.more({ count })}`))
}

export const languageName = (language: keyof typeof languageNames) => languageNames[language]
