import type { Db } from '@arbiter/database/connection/connect'
import { drafts } from '@arbiter/database/schema/submissions'
import { users } from '@arbiter/database/schema/users'
import { isPersonKept } from '@arbiter/database/visibility/people'
import type { Language } from '@arbiter/rules/languages'
import { DRAFT_ENTRY_MINUTES, DRAFT_HISTORY_KEPT_DAYS, MAX_DRAFT_ENTRIES } from '@arbiter/rules/limits'
import { and, desc, eq, inArray, notInArray, or, sql } from 'drizzle-orm'

export type FoundDraft = typeof drafts.$inferSelect

/** The user, the problem and the language of a draft. */
export interface DraftKey {
  userId: string
  problemId: string
  language: Language
}

/** An entry of the history, as the client last saw it. */
export interface DraftEntry {
  _id: string
  savedAt: string
}

const isOf = ({ userId, problemId, language }: DraftKey) =>
  and(eq(drafts.userId, userId), eq(drafts.problemId, problemId), eq(drafts.language, language))

export async function selectNewest(db: Db, userId: string, problemId: string): Promise<FoundDraft[]> {
  return db
    .selectDistinctOn([drafts.language])
    .from(drafts)
    .where(and(eq(drafts.userId, userId), eq(drafts.problemId, problemId)))
    .orderBy(drafts.language, desc(drafts.savedAt), desc(drafts.id))
}

export async function selectHistory(db: Db, key: DraftKey): Promise<FoundDraft[]> {
  return db
    .select()
    .from(drafts)
    .where(isOf(key))
    .orderBy(desc(drafts.savedAt), desc(drafts.id))
    .limit(MAX_DRAFT_ENTRIES)
}

/**
 * Continues an entry that is recent and unchanged since the client saw it. An entry that already has this code counts as
 * saved: then the reply to an earlier save was lost.
 */
export async function saveIntoEntry(
  db: Db,
  key: DraftKey,
  code: string,
  { _id, savedAt }: DraftEntry,
): Promise<FoundDraft | undefined> {
  const isYoung = sql`${drafts.startedAt} > now() - make_interval(mins => ${DRAFT_ENTRY_MINUTES})`
  // The API sends milliseconds, the database stores microseconds.
  const isAsSeen = sql`date_trunc('milliseconds', ${drafts.savedAt}) = ${savedAt}::timestamptz`
  const [saved] = await db
    .update(drafts)
    .set({ code, savedAt: sql`now()` })
    .where(and(isOf(key), eq(drafts.id, _id), or(eq(drafts.code, code), and(isYoung, isAsSeen))))
    .returning()
  return saved
}

export async function insertDraft(db: Db, key: DraftKey, code: string): Promise<FoundDraft> {
  const [made] = await db
    .insert(drafts)
    .values({ ...key, code })
    .returning()
  if (!made) throw new Error('the draft was not written')
  return made
}

export async function isLiving(db: Db, userId: string): Promise<boolean> {
  const [user] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), isPersonKept))
  return user !== undefined
}

export async function deleteDraftsOf(db: Db, userId: string): Promise<void> {
  await db.delete(drafts).where(eq(drafts.userId, userId))
}

export async function dropOldest(db: Db, key: DraftKey): Promise<void> {
  const kept = db
    .select({ id: drafts.id })
    .from(drafts)
    .where(isOf(key))
    .orderBy(desc(drafts.savedAt), desc(drafts.id))
    .limit(MAX_DRAFT_ENTRIES)
  await db.delete(drafts).where(and(isOf(key), notInArray(drafts.id, kept)))
}

const DELETED_AT_ONCE = 1_000

/** Deletes old entries that have a newer one: the last draft is always kept. Returns how many were deleted. */
export async function deleteOldEntries(db: Db): Promise<number> {
  const isFollowed = sql`exists (select from drafts newer where newer.user_id = ${drafts.userId}
    and newer.problem_id = ${drafts.problemId} and newer.language = ${drafts.language}
    and (newer.saved_at, newer.id) > (${drafts.savedAt}, ${drafts.id}))`
  const old = db
    .select({ id: drafts.id })
    .from(drafts)
    .where(and(sql`${drafts.savedAt} < now() - make_interval(days => ${DRAFT_HISTORY_KEPT_DAYS}::int)`, isFollowed))
    .limit(DELETED_AT_ONCE)
  return (await db.delete(drafts).where(inArray(drafts.id, old))).rowCount ?? 0
}
