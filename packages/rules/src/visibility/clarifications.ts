import { isAdmin, type Viewer } from '../people/access.ts'

/** Who sees which question. The same in SQL: `packages/database/src/visibility/clarifications.ts`. */

export interface ClarificationForViewer {
  askerId: string
  isAnswered: boolean
  /** Its answer is for everybody. */
  isPublic: boolean
}

/** A viewer sees the questions that they asked and those that were answered for everybody; administrators see all. */
export function canSeeClarification(viewer: Viewer | null, clarification: ClarificationForViewer): boolean {
  if (isAdmin(viewer) || viewer?.id === clarification.askerId) return true
  return clarification.isPublic && clarification.isAnswered
}
