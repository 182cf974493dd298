import type { Board } from './board.ts'
import { isHeld, isOnBoard } from './facts.ts'
import type { RankedBoard } from './rank-board.ts'
import { isCounting } from './score-row.ts'

export interface Reveal {
  participant: number
  problemId: string
}

/** The next cell that the ceremony opens: in the lowest row of the public board that has a held one, the first letter. */
export function nextReveal(publicBoard: RankedBoard, jury: Board): Reveal | null {
  for (const { participant } of publicBoard.rows.toReversed()) {
    const [problemId] = heldProblems(jury, participant)
    if (problemId !== undefined) return { participant, problemId }
  }
  return null
}

/** How many cells the ceremony has to open. */
export function countHeld(jury: Board): number {
  return [...jury.participants.values()]
    .filter(isOnBoard)
    .reduce((sum, { number }) => sum + heldProblems(jury, number).length, 0)
}

/** The problems of a row whose results are held back, by letter. */
export function heldProblems({ facts, participants }: Board, number: number): string[] {
  const own = participants.get(number)
  if (!own) return []
  const held = [...own.tries.values()].filter((attempt) => isCounting(attempt) && isHeld(facts, own, attempt))
  const tried = new Set(held.map(({ problemId }) => problemId))
  return facts.problems.map(({ id }) => id).filter((id) => tried.has(id))
}
