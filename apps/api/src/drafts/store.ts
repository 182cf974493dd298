import type { Db } from '@arbiter/database/connect'
import { drafts } from '@arbiter/database/schema/submissions'
import { users } from '@arbiter/database/schema/users'
import type { Language } from '@arbiter/rules/languages'
import { DRAFT_ENTRY_MINUTES, MAX_DRAFT_ENTRIES } from '@arbiter/rules/limits'
import { and, desc, eq, isNull, notInArray, sql } from 'drizzle-orm'

export type FoundDraft = typeof drafts.$inferSelect

/** Whose, of which problem, in which language. */
export interface DraftKey {
  userId: string
  problemId: string
  language: Language
}

const isOf = ({ userId, problemId, language }: DraftKey) =>
  and(eq(drafts.userId, userId), eq(drafts.problemId, problemId), eq(drafts.language, language))

export async function selectNewest(db: Db, userId: string, problemId: string): Promise<FoundDraft[]> {
  return db
    .selectDistinctOn([drafts.language])
    .from(drafts)
    .where(and(eq(drafts.userId, userId), eq(drafts.problemId, problemId)))
    .orderBy(drafts.language, desc(drafts.startedAt), desc(drafts.id))
}

export async function selectHistory(db: Db, key: DraftKey): Promise<FoundDraft[]> {
  return db
    .select()
    .from(drafts)
    .where(isOf(key))
    .orderBy(desc(drafts.startedAt), desc(drafts.id))
    .limit(MAX_DRAFT_ENTRIES)
}

/** Goes into the newest entry while that one is young. */
export async function saveIntoYoung(db: Db, key: DraftKey, code: string): Promise<FoundDraft | undefined> {
  const newest = db
    .select({ id: drafts.id })
    .from(drafts)
    .where(isOf(key))
    .orderBy(desc(drafts.startedAt), desc(drafts.id))
    .limit(1)
  const isYoung = sql`${drafts.startedAt} > now() - make_interval(mins => ${DRAFT_ENTRY_MINUTES})`
  const [saved] = await db
    .update(drafts)
    .set({ code, savedAt: sql`now()` })
    .where(and(eq(drafts.id, newest), isYoung))
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
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
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
    .orderBy(desc(drafts.startedAt), desc(drafts.id))
    .limit(MAX_DRAFT_ENTRIES)
  await db.delete(drafts).where(and(isOf(key), notInArray(drafts.id, kept)))
}
