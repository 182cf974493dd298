import { Refusal } from '@arbiter/contract/refusal'
import type { Connection } from '@arbiter/database/connection/connect'
import { type Mark, markSubmission } from '@arbiter/database/queue/submission-marks'
import type { AuditedAct } from '@arbiter/rules/site/audited-act'
import { recordAct } from '../audit/service.ts'
import { isFlaggedNow } from './store.ts'

/** Toggles the flag if no value is given. Returns the new value. */
export async function flagOne(
  db: Connection['db'],
  actorId: string,
  id: string,
  isFlagged: boolean | undefined,
): Promise<boolean> {
  const now = await isFlaggedNow(db, id)
  const wanted = isFlagged ?? !now
  if (!(await mark(db, actorId, id, { kind: 'flagged', isFlagged: wanted }))) throw new Refusal('submission.not-found')
  return wanted
}

export async function deleteOne(db: Connection['db'], actorId: string, id: string): Promise<void> {
  if (!(await mark(db, actorId, id, { kind: 'deleted', isDeleted: true }))) throw new Refusal('submission.not-found')
}

/** One after the other, each with its audit entry; returns how many there were. */
export async function markSeveral(db: Connection['db'], actorId: string, ids: string[], wanted: Mark): Promise<number> {
  let marked = 0
  for (const id of new Set(ids)) if (await mark(db, actorId, id, wanted)) marked++
  return marked
}

/** False if the submission does not exist or was deleted. */
async function mark(db: Connection['db'], actorId: string, id: string, wanted: Mark): Promise<boolean> {
  return db.transaction(async (db) => {
    const before = await markSubmission(db, id, wanted)
    if (!before || before.isDeleted) return false
    const subject = { subjectKind: 'submission', subjectId: id }
    const { userId, problemId } = before
    const details = { userId, problemId, ...changeOf(before.isFlagged, wanted) }
    await recordAct(db, { actorId, action: actionOf(wanted), ...subject, details })
    return true
  })
}

function changeOf(isFlagged: boolean, wanted: Mark) {
  if (wanted.kind === 'flagged') return { before: { isFlagged }, after: { isFlagged: wanted.isFlagged } }
  return { before: { isDeleted: false }, after: { isDeleted: wanted.isDeleted } }
}

function actionOf(wanted: Mark): AuditedAct {
  if (wanted.kind === 'deleted') return 'submission.delete'
  return wanted.isFlagged ? 'submission.flag' : 'submission.unflag'
}
