import type { Db } from '@arbiter/database/connection/connect'
import { problemPictures, problemPictureUses } from '@arbiter/database/schema/problem-pictures'
import { isProblemSeen } from '@arbiter/database/visibility/problems'
import { DRAFT_PICTURE_DAYS, UNUSED_PICTURE_HOURS } from '@arbiter/rules/limits'
import { mayAny } from '@arbiter/rules/people/abilities'
import type { Viewer } from '@arbiter/rules/people/access'
import { and, count, eq, inArray, isNotNull, lt, not, notExists, type SQL, sql } from 'drizzle-orm'

const usesOf = (db: Db) =>
  db
    .select({ hash: problemPictureUses.hash })
    .from(problemPictureUses)
    .where(eq(problemPictureUses.hash, problemPictures.hash))

/** Another draft may keep it for longer. */
const notBefore = (moment: SQL) => sql`greatest(${problemPictures.releasedAt}, ${moment})`

export async function insertPicture(db: Db, hash: Buffer, uploadedBy: string): Promise<void> {
  await db
    .insert(problemPictures)
    .values({ hash, uploadedBy })
    .onConflictDoUpdate({ target: problemPictures.hash, set: { releasedAt: notBefore(sql`now()`) } })
}

export async function countUnused(db: Db, uploadedBy: string): Promise<number> {
  const [found] = await db
    .select({ total: count() })
    .from(problemPictures)
    .where(and(eq(problemPictures.uploadedBy, uploadedBy), notExists(usesOf(db))))
  return found?.total ?? 0
}

/** The number of pictures of a problem that came with its package. */
export async function countImported(db: Db, problemId: string): Promise<number> {
  const [found] = await db
    .select({ total: count() })
    .from(problemPictureUses)
    .where(and(eq(problemPictureUses.problemId, problemId), isNotNull(problemPictureUses.path)))
  return found?.total ?? 0
}

/** One query whether the picture is hidden or was never uploaded, so that both take the same time. */
export async function isPictureSeen(db: Db, hash: Buffer, viewer: Viewer | null, now: Date): Promise<boolean> {
  const { rowCount } = mayAny(viewer, 'problem.set')
    ? await db.execute(sql`select from problem_pictures where hash = ${hash}`)
    : await db.execute(sql`
        select from problem_picture_uses join problems on problems.id = problem_picture_uses.problem_id
        where problem_picture_uses.hash = ${hash} and ${isProblemSeen(viewer, now)} limit 1`)
  return (rowCount ?? 0) > 0
}

/** Attaches only uploaded pictures: an address that a setter typed, or one that is being swept, is ignored. */
export async function replaceUses(db: Db, problemId: string, hashes: Buffer[]): Promise<void> {
  const own = eq(problemPictureUses.problemId, problemId)
  const gone = hashes.length > 0 ? and(own, not(inArray(problemPictureUses.hash, hashes))) : own
  const released = await db.delete(problemPictureUses).where(gone).returning({ hash: problemPictureUses.hash })
  if (released.length > 0) await release(db, released)
  if (hashes.length === 0) return
  await db.execute(sql`
    insert into problem_picture_uses (problem_id, hash)
    select ${problemId}, hash from problem_pictures where hash in ${hashes} for key share on conflict do nothing`)
}

async function release(db: Db, released: { hash: Buffer }[]): Promise<void> {
  const hashes = released.map(({ hash }) => hash)
  const releasedAt = notBefore(sql`now()`)
  await db.update(problemPictures).set({ releasedAt }).where(inArray(problemPictures.hash, hashes))
}

/** Locks in the order of the hashes, so that two drafts with the same pictures can't deadlock. */
export async function keepForDraft(db: Db, hashes: Buffer[]): Promise<void> {
  if (hashes.length === 0) return
  const releasedAt = notBefore(sql`now() + make_interval(days => ${DRAFT_PICTURE_DAYS})`)
  const named = sql`select hash from problem_pictures where hash in ${hashes} order by hash for update`
  await db.update(problemPictures).set({ releasedAt }).where(sql`${problemPictures.hash} in (${named})`)
}

/** Locks them, so that no problem can start to use them until the transaction ends. */
export async function lockReleased(db: Db, limit: number): Promise<Buffer[]> {
  const released = await db
    .select({ hash: problemPictures.hash })
    .from(problemPictures)
    .where(
      and(
        lt(problemPictures.releasedAt, sql`now() - make_interval(hours => ${UNUSED_PICTURE_HOURS})`),
        notExists(usesOf(db)),
      ),
    )
    .limit(limit)
    .for('update', { skipLocked: true })
  return released.map(({ hash }) => hash)
}

/** Called under `lockReleased`, as a separate statement: a problem may have started to use one before the lock. */
export async function deleteUnused(db: Db, hashes: Buffer[]): Promise<Buffer[]> {
  const deleted = await db
    .delete(problemPictures)
    .where(and(inArray(problemPictures.hash, hashes), notExists(usesOf(db))))
    .returning({ hash: problemPictures.hash })
  return deleted.map(({ hash }) => hash)
}
