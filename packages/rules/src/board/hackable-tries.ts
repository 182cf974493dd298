import { inOrder } from '../scoring/standings.ts'
import type { Board } from './board.ts'
import { type BoardTry, isOnBoard } from './facts.ts'
import { isCounting } from './score-row.ts'

export interface HackableTry {
  participant: number
  attempt: BoardTry
}

/** The last program of each other participant that has passed the pretests of a problem and still stands. */
export function hackableTries({ participants }: Board, problemId: string, except: number): HackableTry[] {
  const others = [...participants.values()].filter((each) => isOnBoard(each) && each.number !== except)
  return others.flatMap(({ number, tries, disqualifiedBy }) => {
    const last = lastPassed([...tries.values()], problemId)
    return last && disqualifiedBy.size === 0 ? [{ participant: number, attempt: last }] : []
  })
}

/** Undefined also where the last that passed was hacked since. */
export function lastPassed(tries: readonly BoardTry[], problemId: string): BoardTry | undefined {
  const own = tries.filter((attempt) => attempt.problemId === problemId && isCounting(attempt))
  const last = inOrder(own).findLast(({ hasPassedPretests }) => hasPassedPretests)
  return last?.verdict === 'Accepted' && last.isPretest ? last : undefined
}
