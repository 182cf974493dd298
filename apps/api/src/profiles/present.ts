import type { AnswerOf } from '@arbiter/contract/endpoint'
import type { getSolvedProblems, getUser } from '@arbiter/contract/people/profiles'
import type { Viewer } from '@arbiter/rules/people/access'
import { PENDING } from '@arbiter/rules/verdict'
import { withNames } from '../problems/present.ts'
import type { FoundActivity, SolvedProblem } from './public-store.ts'

type Activity = AnswerOf<typeof getUser>['recentActivities'][number]
type Solved = AnswerOf<typeof getSolvedProblems>['problems'][number]

export function presentActivity({ id, problem, verdict, createdAt }: FoundActivity): Activity {
  return {
    submissionId: id,
    problem: withNames(problem),
    verdict: verdict ?? PENDING,
    createdAt: createdAt.toISOString(),
  }
}

/** A visitor has no progress to show. */
export function presentSolved({ id, status, isAided, ...problem }: SolvedProblem, viewer: Viewer | null): Solved {
  return { ...withNames(problem), _id: id, ...(viewer && { status, isAided }) }
}
