import { agrees, type Expectation } from '@arbiter/problem-format/submission-labels'
import type { Judged } from './judge-place.ts'

/** What the table shows of a program. */
export interface Row {
  problem: string
  submission: string
  expected: string
  got: string
  slowest: string
  limit: string
  isAgreed: boolean
}

export function rowOf(problem: string, timeLimitMs: number, judged: Judged): Row {
  const { submission, verdict, score, tests, cpuMs, slowest, detail } = judged
  const others = [...new Set(tests.map((test) => test.verdict))].filter((one) => one !== 'Accepted' && one !== verdict)
  const got = [detail && verdict ? `${verdict} (${detail})` : (verdict ?? 'nothing'), ...others].join(', ')
  return {
    problem,
    submission: submission.path,
    expected: expectedText(submission.expected),
    got: score === null ? got : `${got}; ${score} points`,
    slowest: cpuMs === null ? '–' : `${cpuMs > timeLimitMs ? `> ${timeLimitMs}` : cpuMs} ms, ${slowest}`,
    limit: `${timeLimitMs} ms`,
    isAgreed: agrees(submission.expected, judged),
  }
}

function expectedText({ final, required, permitted, score }: Expectation): string {
  const verdicts = (final ?? required ?? permitted ?? ['anything']).join(' or ')
  if (score === null) return verdicts
  return `${verdicts}; ${score.min === score.max ? score.min : `${score.min} to ${score.max}`} points`
}

const HEAD = ['problem', 'submission', 'expected', 'got', 'slowest test', 'limit'] as const
const COLUMNS = ['problem', 'submission', 'expected', 'got', 'slowest', 'limit'] as const

/** The lines of the table; a program that disagrees is marked. */
export function tableLines(rows: readonly Row[]): string[] {
  const all = [[...HEAD], ...rows.map((row) => COLUMNS.map((column) => row[column]))]
  const widths = HEAD.map((_, column) => Math.max(...all.map((line) => line[column]?.length ?? 0)))
  const marks = ['  ', ...rows.map(({ isAgreed }) => (isAgreed ? '  ' : '✗ '))]
  return all.map((line, index) => {
    const padded = line.map((cell, column) => cell.padEnd(widths[column] ?? 0))
    return `${marks[index]}${padded.join('  ')}`.trimEnd()
  })
}
