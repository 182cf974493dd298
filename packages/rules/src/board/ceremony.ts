import type { Board } from './board.ts'
import { isHeld, isOfficial } from './facts.ts'
import type { RankedBoard } from './rank-board.ts'
import { isCounting } from './score-row.ts'

export interface Reveal {
  participant: number
  problemId: string
}

/** The next cell that the ceremony opens: in the lowest row of the public board that has a held one, the first letter. */
export function nextReveal(publicBoard: RankedBoard, jury: Board): Reveal | null {
  for (const { participant } of publicBoard.rows.toReversed()) {
    const held = heldProblems(jury, participant)
    const next = jury.facts.problems.find(({ id }) => held.has(id))
    if (next) return { participant, problemId: next.id }
  }
  return null
}

/** How many cells the ceremony has to open. */
export function countHeld(jury: Board): number {
  return [...jury.participants.values()]
    .filter(isOfficial)
    .reduce((sum, { number }) => sum + heldShown(jury, number).length, 0)
}

const heldShown = (jury: Board, number: number) => {
  const held = heldProblems(jury, number)
  return jury.facts.problems.filter(({ id }) => held.has(id))
}

function heldProblems({ facts, participants }: Board, number: number): Set<string> {
  const own = participants.get(number)
  const tries = own
    ? [...own.tries.values()].filter((attempt) => isCounting(attempt) && isHeld(facts, own, attempt))
    : []
  return new Set(tries.map(({ problemId }) => problemId))
}
