import { isAdmin, type Viewer } from '../people/access.ts'
import type { Answer } from './answer.ts'

/** Which people a viewer sees. The same in SQL: `packages/database/src/visibility/people.ts`. */

export interface PersonForViewer {
  id: string
  isFlagged: boolean
  isDeleted: boolean
}

/** A restricted user's page is there for them and for administrators; and they see no page but their own. */
export function canSeeProfile(
  viewer: Viewer | null,
  person: PersonForViewer,
): Answer<'account.flagged' | 'user.not-found'> {
  if (person.isDeleted) return 'user.not-found'
  if (viewer?.id === person.id || isAdmin(viewer)) return 'ok'
  if (viewer?.isFlagged) return 'account.flagged'
  return person.isFlagged ? 'user.not-found' : 'ok'
}

/** Restricted and deleted users are on no leaderboard, and in no count of users. */
export function isPersonListed(person: Pick<PersonForViewer, 'isFlagged' | 'isDeleted'>): boolean {
  return !person.isFlagged && !person.isDeleted
}
