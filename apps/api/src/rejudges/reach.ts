import { rejudges } from '@arbiter/database/schema/submissions'
import { uuids } from '@arbiter/database/visibility/reach'
import { isSubmissionReached } from '@arbiter/database/visibility/submissions'
import { type Action, reachOf } from '@arbiter/rules/people/abilities'
import type { Viewer } from '@arbiter/rules/people/access'
import { type SQL, sql } from 'drizzle-orm'

/** The submissions to which the viewer may do this, for statements about `submission_states`; undefined: to all of them. */
export function submissionsFor(viewer: Viewer, action: Action, now: Date): SQL | undefined {
  const reach = reachOf(viewer, action)
  return reach.isAll ? undefined : isSubmissionReached(reach, sql.raw('submission_states'), now)
}

/** An order is shown to the person who gave it, and to those who run its contest; undefined: every order is. */
export function ordersFor(viewer: Viewer): SQL | undefined {
  const reach = reachOf(viewer, 'rejudge.preview')
  if (reach.isAll) return
  return sql`(${rejudges.createdBy} = ${viewer.id} or ${rejudges.contestId} = any(${uuids(reach.contest)}))`
}
