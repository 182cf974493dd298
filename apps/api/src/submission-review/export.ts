import { csvOf } from '@arbiter/rules/site/csv'
import { PENDING } from '@arbiter/rules/verdict'
import type { ListedSubmission } from '../submissions/store.ts'

const header = [
  'number',
  'id',
  'username',
  'problem',
  'language',
  'verdict',
  'passed',
  'tests',
  'ms',
  'flagged',
  'time',
]

export function submissionsAsCsv(rows: readonly ListedSubmission[]): string {
  return csvOf([header, ...rows.map(csvRow)])
}

function csvRow(row: ListedSubmission): (string | number | null)[] {
  const { number, id, user, problem, language, verdict, testsPassed, testsTotal, cpuMs, isFlagged, createdAt } = row
  const result = [verdict ?? PENDING, testsPassed, testsTotal, cpuMs]
  return [
    number,
    id,
    user.username,
    problem.name,
    language,
    ...result,
    isFlagged ? 'yes' : 'no',
    createdAt.toISOString(),
  ]
}
