import type { Db } from '@arbiter/database/connect'
import { auditLog } from '@arbiter/database/schema/operations'
import { users } from '@arbiter/database/schema/users'
import { offsetOf } from '@arbiter/rules/pagination'
import { count, desc, eq, ilike, or, type SQL, sql } from 'drizzle-orm'
import { containing } from '../http/search.ts'

export interface NewEntry {
  /** Null for the command line. */
  actorId: string | null
  /** Such as `user.flag`. */
  action: string
  subjectKind: string
  subjectId: string
  details: Record<string, unknown>
}

export interface AuditQuestion {
  page: number
  limit: number
  search: string
}

export async function insertEntry(db: Db, entry: NewEntry): Promise<void> {
  await db.insert(auditLog).values(entry)
}

export async function selectEntries(db: Db, { page, limit, search }: AuditQuestion) {
  return db
    .select({
      id: auditLog.id,
      actorId: auditLog.actorId,
      actorName: users.username,
      action: auditLog.action,
      subjectKind: auditLog.subjectKind,
      subjectId: auditLog.subjectId,
      details: auditLog.details,
      createdAt: auditLog.createdAt,
    })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorId))
    .where(matching(search))
    .orderBy(desc(auditLog.id))
    .limit(limit)
    .offset(offsetOf(page, limit))
}

export type FoundEntry = Awaited<ReturnType<typeof selectEntries>>[number]

export async function countEntries(db: Db, search: string): Promise<number> {
  const [found] = await db
    .select({ total: count() })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorId))
    .where(matching(search))
  return found?.total ?? 0
}

function matching(search: string): SQL | undefined {
  if (search === '') return undefined
  const pattern = containing(search)
  return or(
    ilike(auditLog.action, pattern),
    ilike(auditLog.subjectId, pattern),
    ilike(users.username, pattern),
    ilike(sql`${auditLog.details} ->> 'username'`, pattern),
  )
}
