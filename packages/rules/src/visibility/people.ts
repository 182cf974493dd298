import { may } from '../people/abilities.ts'
import type { Viewer } from '../people/access.ts'
import type { Answer } from './answer.ts'

/** Which people a viewer sees. The same in SQL: `packages/database/src/visibility/people.ts`. */

export interface PersonForViewer {
  id: string
  isFlagged: boolean
  isDeleted: boolean
}

/** A restricted user's page is there for them and for those who manage people; and they see no page but their own. */
export function canSeeProfile(
  viewer: Viewer | null,
  person: PersonForViewer,
): Answer<'account.flagged' | 'user.not-found'> {
  if (person.isDeleted) return 'user.not-found'
  if (viewer?.id === person.id || may(viewer, 'person.manage', { kind: 'site' })) return 'ok'
  if (viewer?.isFlagged) return 'account.flagged'
  return person.isFlagged ? 'user.not-found' : 'ok'
}

/** Restricted and deleted users are on no leaderboard, and in no count of users. */
export function isPersonListed(person: Pick<PersonForViewer, 'isFlagged' | 'isDeleted'>): boolean {
  return !person.isFlagged && !person.isDeleted
}
