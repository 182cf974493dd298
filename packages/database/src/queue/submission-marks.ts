import { eq, sql } from 'drizzle-orm'
import type { Db } from '../connection/connect.ts'
import { appendOwn } from '../contests/contest-log.ts'
import { rescore } from '../contests/scores.ts'
import { submissionStates } from '../schema/submissions.ts'
import { lockUser } from './judge-queue.ts'

/** A mark that an admin sets on a submission or removes. Setting the present value again changes nothing. */
export type Mark = { kind: 'flagged'; isFlagged: boolean } | { kind: 'deleted'; isDeleted: boolean }

/** The submission before the mark. */
export interface Marked {
  userId: string
  problemId: string
  isFlagged: boolean
  isDeleted: boolean
}

/** Undefined when there is no such submission; one that was deleted can't be flagged. */
export async function markSubmission(db: Db, submissionId: string, mark: Mark): Promise<Marked | undefined> {
  const author = await findState(db, submissionId)
  if (!author) return undefined
  await lockUser(db, author.userId)
  const state = await findState(db, submissionId)
  if (!state || (state.deletedAt && mark.kind === 'flagged')) return undefined
  if (!isAlready(state, mark)) await change(db, state, mark)
  const { userId, problemId, isFlagged, deletedAt } = state
  return { userId, problemId, isFlagged, isDeleted: deletedAt !== null }
}

async function change(db: Db, state: State, mark: Mark): Promise<void> {
  const { submissionId, contestId, participant } = state
  await db.update(submissionStates).set(valuesOf(mark)).where(eq(submissionStates.submissionId, submissionId))
  await rescore(db, state)
  if (contestId && participant) await logMark(db, contestId, participant, submissionId, mark)
}

async function findState(db: Db, submissionId: string) {
  const [state] = await db.select().from(submissionStates).where(eq(submissionStates.submissionId, submissionId))
  return state
}

type State = typeof submissionStates.$inferSelect

function isAlready({ isFlagged, deletedAt }: State, mark: Mark): boolean {
  return mark.kind === 'flagged' ? isFlagged === mark.isFlagged : (deletedAt !== null) === mark.isDeleted
}

function valuesOf(mark: Mark) {
  if (mark.kind === 'flagged') return { isFlagged: mark.isFlagged }
  return { deletedAt: mark.isDeleted ? sql`now()` : null }
}

async function logMark(
  db: Db,
  contestId: string,
  participant: number,
  submissionId: string,
  mark: Mark,
): Promise<void> {
  const body =
    mark.kind === 'flagged'
      ? ({ kind: 'flagged', payload: { submissionId, isFlagged: mark.isFlagged } } as const)
      : ({ kind: 'deleted', payload: { submissionId, isDeleted: mark.isDeleted } } as const)
  await appendOwn(db, contestId, participant, body)
}
