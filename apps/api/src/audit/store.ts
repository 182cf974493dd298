import type { QueryOf } from '@arbiter/contract/endpoint'
import type { listAudit } from '@arbiter/contract/site/audit'
import type { Db } from '@arbiter/database/connection/connect'
import { contests } from '@arbiter/database/schema/contests'
import { auditLog } from '@arbiter/database/schema/operations'
import { problems } from '@arbiter/database/schema/problems'
import { users } from '@arbiter/database/schema/users'
import type { AuditedAct } from '@arbiter/rules/site/audited-act'
import { offsetOf } from '@arbiter/rules/site/pagination'
import { and, count, desc, eq, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm'

export interface NewEntry {
  /** Null for the command line. */
  actorId: string | null
  /** Such as `user.flag`. */
  action: AuditedAct
  subjectKind: string
  subjectId: string
  /** Begins with the subject's name, by which a deleted subject is found. `before` and `after` hold what changed. The token of the actor is added by `recordActs`. */
  details: Record<string, unknown>
}

export type AuditQuestion = QueryOf<typeof listAudit>

export async function insertEntries(db: Db, entries: readonly NewEntry[]): Promise<void> {
  await db.insert(auditLog).values([...entries])
}

/** The names of problems and contests, by id. */
export async function namesOf(db: Db, entries: readonly NewEntry[]): Promise<Map<string, Record<string, string>>> {
  const idsOf = (kind: string) =>
    entries.filter(({ subjectKind }) => subjectKind === kind).map(({ subjectId }) => subjectId)
  const [problemIds, contestIds] = [idsOf('problem'), idsOf('contest')]
  const { name } = problems
  const { title } = contests
  const found = [
    ...(problemIds.length > 0
      ? await db.select({ id: problems.id, named: { name } }).from(problems).where(inArray(problems.id, problemIds))
      : []),
    ...(contestIds.length > 0
      ? await db.select({ id: contests.id, named: { title } }).from(contests).where(inArray(contests.id, contestIds))
      : []),
  ]
  return new Map(found.map(({ id, named }) => [id, named]))
}

/** The log only grows, and its hundredth page is of no use: counting and listing stop here (decision record 13). */
const MAX_LISTED = 10_000

/** The ids first, so that a deep page only walks along an index. Older entries are found by their time. */
export async function selectEntries(db: Db, question: AuditQuestion) {
  const { page, limit } = question
  if (offsetOf(page, limit) >= MAX_LISTED) return []
  const shown = db
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(matching(question))
    .orderBy(desc(auditLog.id))
    .limit(limit)
    .offset(offsetOf(page, limit))
    .as('shown')
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
    .from(shown)
    .innerJoin(auditLog, eq(auditLog.id, shown.id))
    .leftJoin(users, eq(users.id, auditLog.actorId))
    .orderBy(desc(auditLog.id))
}

export type FoundEntry = Awaited<ReturnType<typeof selectEntries>>[number]

export async function countEntries(db: Db, question: AuditQuestion): Promise<number> {
  const newest = db.select({ id: auditLog.id }).from(auditLog).where(matching(question)).limit(MAX_LISTED).as('newest')
  const [found] = await db.select({ total: count() }).from(newest)
  return found?.total ?? 0
}

function matching({ action, actor, subject, from, to }: AuditQuestion): SQL | undefined {
  return and(
    action ? eq(auditLog.action, action) : undefined,
    actor ? isBy(actor) : undefined,
    subject ? isAbout(subject) : undefined,
    from ? gte(auditLog.createdAt, new Date(from)) : undefined,
    to ? lt(auditLog.createdAt, new Date(to)) : undefined,
  )
}

const IS_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

function isBy(actor: string): SQL {
  if (IS_ID.test(actor)) return eq(auditLog.actorId, actor)
  return sql`${auditLog.actorId} = (select users.id from users where lower(users.username) = lower(${actor}))`
}

/** Each condition has an index; a name is the one that the subject had at that time. */
function isAbout(subject: string): SQL | undefined {
  const { details } = auditLog
  const name = sql`lower(coalesce(${details} ->> 'username', ${details} ->> 'title', ${details} ->> 'name'))`
  if (!IS_ID.test(subject)) return sql`${name} = lower(${subject})`
  return or(eq(auditLog.subjectId, subject.toLowerCase()), sql`(${details} ->> 'userId') = ${subject.toLowerCase()}`)
}
