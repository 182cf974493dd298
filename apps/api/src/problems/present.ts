import type { AnswerOf } from '@arbiter/contract/endpoint'
import type { listProblems } from '@arbiter/contract/problems'
import type { ListedProblem } from './store.ts'

type ProblemSummary = AnswerOf<typeof listProblems>['problems'][number]

/** A visitor has no progress to show. */
export function presentListed({ id, status, ...problem }: ListedProblem, viewerId: string | null): ProblemSummary {
  return { ...problem, _id: id, ...(viewerId && { status }) }
}
