import type { BoardTry, ContestFacts, Participant } from '../board/facts.ts'
import { isInOwnTime, timedTries } from '../board/own-time.ts'
import { isCounting, ownContest } from '../board/score-row.ts'
import { scoringRules } from '../scoring/scoring-rules.ts'
import { inOrder } from '../scoring/standings.ts'
import { isPassFail } from './contest-object.ts'

/**
 * What the problem is worth after this try: the newest judged try of a cell has the points of the cell. Null in contests without
 * points, and for a try that was not judged.
 */
export function scoreAfter(facts: ContestFacts, participant: Participant, attempt: BoardTry): number | null {
  const problem = facts.problems.find(({ id }) => id === attempt.problemId)
  if (isPassFail(facts.contestType) || !problem || attempt.judgementNumber === 0) return null
  const contest = ownContest(facts, participant)
  const counting = triesAtProblem(participant, attempt.problemId).filter(
    (each) => isCounting(each) && isInOwnTime(facts, participant, each.submittedAt),
  )
  const soFar = timedTries(facts, participant, counting.slice(0, counting.indexOf(attempt) + 1))
  return scoringRules[facts.contestType].scoreProblem(soFar, problem, contest).points
}

/** In the order of submission. */
export function triesAtProblem({ tries }: Participant, problemId: string): readonly BoardTry[] {
  return inOrder([...tries.values()].filter((attempt) => attempt.problemId === problemId))
}
