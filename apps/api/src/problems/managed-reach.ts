import { Refusal } from '@arbiter/contract/refusal'
import { isProblemUsable } from '@arbiter/database/visibility/problems'
import { isProblemReached } from '@arbiter/database/visibility/reach'
import { reachOf } from '@arbiter/rules/people/abilities'
import type { Viewer } from '@arbiter/rules/people/access'
import { admission } from '@arbiter/rules/people/admission'
import type { SQL } from 'drizzle-orm'

/** The problems that the viewer edits, or may put into a contest, for statements about `problems`; undefined: all of them. */

export function editableBy(viewer: Viewer | null): SQL | undefined {
  const reach = reachOf(viewer, 'problem.edit')
  return reach.isAll ? undefined : isProblemReached(reach)
}

const usableBy = (viewer: Viewer | null): SQL | undefined =>
  reachOf(viewer, 'problem.use').isAll ? undefined : isProblemUsable(viewer)

/** Refuses viewers who have no use for the list. */
export function listedFor(viewer: Viewer | null, scope: 'all' | 'usable'): SQL | undefined {
  const answer = admission({ may: scope === 'all' ? 'problem.set' : 'contest.organise', of: 'any' }, viewer)
  if (answer !== 'admitted') throw new Refusal(answer)
  return scope === 'all' ? editableBy(viewer) : usableBy(viewer)
}
