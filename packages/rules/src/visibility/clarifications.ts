import { mayInContest } from '../people/abilities.ts'
import type { Viewer } from '../people/access.ts'

/** Who sees which question. The same in SQL: `packages/database/src/visibility/clarifications.ts`. */

export interface ClarificationForViewer {
  contestId: string
  askerId: string
  /** Who is in the row of the board for which it was asked. */
  sharedWith: readonly string[]
  isAnswered: boolean
  /** Its answer is for everybody. */
  isPublic: boolean
  /** Its contest goes on, each participant has a window, and the viewer's has not begun. */
  isAhead: boolean
}

/** A viewer sees the questions that they or their team asked and those that were answered for everybody; an organiser sees all. What is
 * said about the problems is as unknown as they are to those whose window has not begun. */
export function canSeeClarification(viewer: Viewer | null, clarification: ClarificationForViewer): boolean {
  const { askerId, sharedWith } = clarification
  if (viewer && (viewer.id === askerId || sharedWith.includes(viewer.id))) return true
  if (mayInContest(viewer, 'contest.run', clarification.contestId)) return true
  return clarification.isPublic && clarification.isAnswered && !clarification.isAhead
}
