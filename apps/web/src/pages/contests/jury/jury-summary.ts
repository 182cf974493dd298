import type { ContestFacts, Row } from '@arbiter/rules/board/facts'
import { problemLetter } from '@arbiter/rules/contests/contest'
import { isSolvedSoFar } from '@arbiter/rules/scoring/cell-state'

export interface ProblemTries {
  letter: string
  /** Participants who have solved it, and who have tried. */
  solved: number
  tried: number
  /** Submissions up to the acceptance. */
  tries: number
}

/** How a problem goes, from all rows of the board. */
export function triesByProblem({ problems }: ContestFacts, rows: Iterable<Row>): ProblemTries[] {
  const counts = problems.map((_, index) => ({ letter: problemLetter(index), solved: 0, tried: 0, tries: 0 }))
  for (const { cells, isDisqualified } of rows) {
    if (isDisqualified) continue
    for (const [index, cell] of cells.entries()) {
      const count = counts[index]
      if (!count || cell.state === 'untried') continue
      count.tried += 1
      count.solved += isSolvedSoFar(cell.state) ? 1 : 0
      count.tries += cell.wrongTries + cell.pendingTries + (isSolvedSoFar(cell.state) ? 1 : 0)
    }
  }
  return counts
}

/** After this many tries without an accepted one, the jury should look at the problem. */
const SUSPICIOUS_TRIES = 10

export const isOdd = ({ solved, tries }: ProblemTries) => solved === 0 && tries >= SUSPICIOUS_TRIES
