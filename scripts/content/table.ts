import { agrees, expectedVerdicts } from '@arbiter/database/problem-packages/submission-labels'
import type { Judged } from './judge-submissions.ts'

/** What the table shows of a program. */
export interface Row {
  problem: string
  submission: string
  expected: string
  got: string
  time: string
  isAgreed: boolean
}

/** The limit stands beside the time, which means little without it. */
export function rowOf(problem: string, timeLimitMs: number, { submission, verdict, verdicts, cpuMs }: Judged): Row {
  const { path, label } = submission
  const expected = expectedVerdicts(label).join(' or ')
  const isAgreed = verdict !== null && agrees(label, verdicts)
  const others = [...new Set(verdicts)].filter((one) => one !== 'Accepted' && one !== verdict)
  const got = [verdict ?? 'nothing', ...others].join(', ')
  return { problem, submission: path, expected, got, time: timeText(cpuMs, timeLimitMs), isAgreed }
}

function timeText(cpuMs: number | null, timeLimitMs: number): string {
  if (cpuMs === null) return '–'
  return cpuMs > timeLimitMs ? `> ${timeLimitMs} ms` : `${cpuMs} of ${timeLimitMs} ms`
}

const HEAD = ['problem', 'submission', 'expected', 'got', 'time'] as const

/** The lines of the table; a program that disagrees is marked. */
export function tableLines(rows: readonly Row[]): string[] {
  const cells = rows.map((row) => HEAD.map((column) => row[column]))
  const all = [[...HEAD], ...cells]
  const widths = HEAD.map((_, column) => Math.max(...all.map((line) => line[column]?.length ?? 0)))
  const marks = ['  ', ...rows.map(({ isAgreed }) => (isAgreed ? '  ' : '✗ '))]
  return all.map((line, index) => {
    const padded = line.map((cell, column) => cell.padEnd(widths[column] ?? 0))
    return `${marks[index]}${padded.join('  ')}`.trimEnd()
  })
}
