import { Refusal } from '@arbiter/contract/refusal'
import type { Connection, Db } from '@arbiter/database/connection/connect'
import { type Mark, markSubmission } from '@arbiter/database/queue/submission-marks'
import { may } from '@arbiter/rules/people/abilities'
import type { Viewer } from '@arbiter/rules/people/access'
import type { AuditedAct } from '@arbiter/rules/site/audited-act'
import { submissionThing } from '@arbiter/rules/visibility/submissions'
import { recordAct } from '../audit/service.ts'
import { findForViewer } from '../submissions/store.ts'
import { isFlaggedNow } from './store.ts'

/** Toggles the flag if no value is given. Returns the new value. */
export async function flagOne(
  db: Connection['db'],
  actor: Viewer,
  id: string,
  isFlagged: boolean | undefined,
): Promise<boolean> {
  const now = await isFlaggedNow(db, id)
  const wanted = isFlagged ?? !now
  if (!(await mark(db, actor, id, { kind: 'flagged', isFlagged: wanted }))) throw new Refusal('submission.not-found')
  return wanted
}

export async function deleteOne(db: Connection['db'], actor: Viewer, id: string): Promise<void> {
  if (!(await mark(db, actor, id, { kind: 'deleted', isDeleted: true }))) throw new Refusal('submission.not-found')
}

/** One after the other, each with its audit entry; returns how many there were. */
export async function markSeveral(db: Connection['db'], actor: Viewer, ids: string[], wanted: Mark): Promise<number> {
  let marked = 0
  for (const id of new Set(ids)) if (await mark(db, actor, id, wanted)) marked++
  return marked
}

/** False if the submission does not exist, was deleted, or is out of the actor's reach. */
async function mark(db: Connection['db'], actor: Viewer, id: string, wanted: Mark): Promise<boolean> {
  return db.transaction(async (db) => {
    if (!(await isMarkedBy(db, actor, id, wanted))) return false
    const before = await markSubmission(db, id, wanted)
    if (!before || before.isDeleted) return false
    const subject = { subjectKind: 'submission', subjectId: id }
    const { userId, problemId } = before
    const details = { userId, problemId, ...changeOf(before.isFlagged, wanted) }
    await recordAct(db, { actorId: actor.id, action: actionOf(wanted), ...subject, details })
    return true
  })
}

async function isMarkedBy(db: Db, actor: Viewer, id: string, { kind }: Mark): Promise<boolean> {
  const submission = await findForViewer(db, id)
  const action = kind === 'flagged' ? 'submission.flag' : 'submission.delete'
  return submission !== undefined && may(actor, action, submissionThing(submission))
}

function changeOf(isFlagged: boolean, wanted: Mark) {
  if (wanted.kind === 'flagged') return { before: { isFlagged }, after: { isFlagged: wanted.isFlagged } }
  return { before: { isDeleted: false }, after: { isDeleted: wanted.isDeleted } }
}

function actionOf(wanted: Mark): AuditedAct {
  if (wanted.kind === 'deleted') return 'submission.delete'
  return wanted.isFlagged ? 'submission.flag' : 'submission.unflag'
}
