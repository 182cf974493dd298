import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ioi } from './ioi.ts'
import type { ScoredContest } from './scoring-rule.ts'
import { type SubtaskRule, subtaskRules } from './subtask-rule.ts'
import { attempt, twoHours } from './testing/tries.ts'

/** Quarters of these, so that every sum below is exact. */
const worth = [8, 12, 80]
const result = fc.record({
  verdict: fc.constantFrom('Wrong Answer', 'Time Limit Exceeded', 'Pending', 'Compilation Error', 'Error'),
  quarters: fc.tuple(...worth.map(() => fc.integer({ min: 0, max: 4 }))),
})
type Result = typeof result extends fc.Arbitrary<infer Value> ? Value : never

const isJudged = ({ verdict }: Result) => verdict === 'Wrong Answer' || verdict === 'Time Limit Exceeded'
const sum = (numbers: readonly number[]) => numbers.reduce((one, other) => one + other, 0)

/** Table by table, as one would on paper: a line per submission, a column per subtask. */
function onPaper(rule: SubtaskRule, results: readonly Result[]): number {
  const lines = results
    .filter(isJudged)
    .map(({ quarters }) => quarters.map((each, at) => (each * (worth[at] ?? 0)) / 4))
  if (lines.length === 0) return 0
  if (rule === 'last-submission') return sum(lines.at(-1) ?? [])
  if (rule === 'best-submission') return Math.max(...lines.map(sum))
  return sum(worth.map((_, column) => Math.max(...lines.map((line) => line[column] ?? 0))))
}

test.each(subtaskRules)('%s gives what one finds on paper', (subtaskRule) => {
  fc.assert(
    fc.property(fc.array(result, { maxLength: 12 }), fc.constantFrom(100, 250, 10_000), (results, points) => {
      const contest: ScoredContest = { ...twoHours, subtaskRule, decimals: 2 }
      const tries = results.map(({ verdict, quarters }, index) =>
        attempt(verdict, index, {
          number: index,
          subtasks: quarters.map((each, at) => [(each * (worth[at] ?? 0)) / 4, worth[at] ?? 0] as const),
        }),
      )
      const cell = ioi.scoreProblem(tries, { id: 'a', points }, contest)
      expect(cell.points).toBeCloseTo((onPaper(subtaskRule, results) * points) / 100, 6)
      expect(cell.state === 'solved').toBe(cell.points === points)
    }),
  )
})
