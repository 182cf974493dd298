import type { listAppeals } from '@arbiter/contract/contests/appeals'
import type { QueryOf } from '@arbiter/contract/endpoint'
import type { Db } from '@arbiter/database/connection/connect'
import { appeals, flags, users } from '@arbiter/database/schema/users'
import { isFlagOpen } from '@arbiter/database/visibility/people'
import type { AppealDecision } from '@arbiter/rules/contests/appeal'
import { offsetOf } from '@arbiter/rules/site/pagination'
import { and, asc, count, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'

export interface OpenFlag {
  id: string
  reason: string
  flaggedAt: Date
}

export async function findOpenFlag(db: Db, userId: string): Promise<OpenFlag | undefined> {
  const [flag] = await openFlag(db, userId)
  return flag
}

/** Locks the restriction, so that no administrator lifts it until the transaction ends. */
export async function lockOpenFlag(db: Db, userId: string): Promise<OpenFlag | undefined> {
  const [flag] = await openFlag(db, userId).for('update')
  return flag
}

function openFlag(db: Db, userId: string) {
  return db
    .select({ id: flags.id, reason: flags.reason, flaggedAt: flags.flaggedAt })
    .from(flags)
    .where(and(eq(flags.userId, userId), isFlagOpen))
}

/** Undefined if this restriction was already appealed against. */
export async function insertAppeal(
  db: Db,
  appeal: { flagId: string; userId: string; reason: string },
): Promise<string | undefined> {
  const [made] = await db.insert(appeals).values(appeal).onConflictDoNothing().returning({ id: appeals.id })
  return made?.id
}

const appealColumns = {
  id: appeals.id,
  flagId: appeals.flagId,
  user: {
    id: users.id,
    username: users.username,
    firstname: users.firstname,
    lastname: users.lastname,
    picture: users.picture,
  },
  reason: appeals.reason,
  flagReason: flags.reason,
  status: appeals.status,
  note: appeals.note,
  createdAt: appeals.createdAt,
  decidedAt: appeals.decidedAt,
}

function selectAppeals(db: Db, where: SQL | undefined) {
  return db
    .select(appealColumns)
    .from(appeals)
    .innerJoin(flags, eq(flags.id, appeals.flagId))
    .innerJoin(users, eq(users.id, appeals.userId))
    .where(where)
}

export type FoundAppeal = Awaited<ReturnType<typeof selectAppeals>>[number]

export async function findAppeal(db: Db, id: string): Promise<FoundAppeal | undefined> {
  const [appeal] = await selectAppeals(db, eq(appeals.id, id))
  return appeal
}

/** Newest first. There are few: one per restriction. */
export async function listAppealsOf(db: Db, userId: string): Promise<FoundAppeal[]> {
  return selectAppeals(db, eq(appeals.userId, userId)).orderBy(desc(appeals.createdAt), desc(appeals.id))
}

type AppealFilters = QueryOf<typeof listAppeals>
const isOfStatus = ({ status }: AppealFilters) => (status ? eq(appeals.status, status) : undefined)

/** The order of the index `appeals_listed`: pending ones first, oldest on top; then decided ones, latest on top. */
const isDecided = sql`(${appeals.status} <> 'pending')`
const inOrder = [asc(isDecided), desc(appeals.decidedAt), asc(appeals.createdAt), asc(appeals.id)]

/** Selects the ids of the page from the index alone, then the other columns for this page only. */
export async function listAllAppeals(db: Db, filters: AppealFilters): Promise<FoundAppeal[]> {
  const { status, page, limit } = filters
  const isInSection = status ? sql`${isDecided} = ${status !== 'pending'}` : undefined
  const ids = db
    .select({ id: appeals.id })
    .from(appeals)
    .where(and(isOfStatus(filters), isInSection))
    .orderBy(...inOrder)
    .limit(limit)
    .offset(offsetOf(page, limit))
  return selectAppeals(db, inArray(appeals.id, ids)).orderBy(...inOrder)
}

export async function countAppeals(db: Db, filters: AppealFilters): Promise<number> {
  const [found] = await db.select({ total: count() }).from(appeals).where(isOfStatus(filters))
  return found?.total ?? 0
}

export interface Decision {
  status: AppealDecision
  note: string | null
  decidedBy: string
}

export async function closeAppeal(db: Db, id: string, decision: Decision): Promise<void> {
  await db
    .update(appeals)
    .set({ ...decision, decidedAt: sql`now()` })
    .where(eq(appeals.id, id))
}
