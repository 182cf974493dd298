import type { CsvHeads } from '@arbiter/contract/messages/server-texts'
import { csvHead, csvOf } from '@arbiter/rules/site/csv'
import { PENDING } from '@arbiter/rules/verdict'
import type { ListedSubmission } from '../submissions/store.ts'

export function submissionsAsCsv(rows: readonly ListedSubmission[], heads: CsvHeads): string {
  return csvHead(headOf(heads)) + csvOf(rows.map(csvRow))
}

const headOf = (heads: CsvHeads) => [
  ...[heads.number, heads.id, heads.username, heads.problem, heads.language],
  ...[heads.verdict, heads.passed, heads.tests, heads.ms, heads.flagged, heads.time],
]

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
