import { batchedFor } from '@arbiter/database/connection/batched'
import type { Db } from '@arbiter/database/connection/connect'
import { announcements, clarifications } from '@arbiter/database/schema/contests'
import { registrations } from '@arbiter/database/schema/rosters'
import { users } from '@arbiter/database/schema/users'
import { isAnswerPublic, isClarificationSeen, isClarificationSeenBy } from '@arbiter/database/visibility/clarifications'
import { peopleOfRow } from '@arbiter/database/visibility/rosters'
import type { Viewer } from '@arbiter/rules/people/access'
import { and, count, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'

const MAX_NEWS = 500

export async function selectAnnouncements(db: Db, contestId: string, limit = MAX_NEWS) {
  return db
    .select()
    .from(announcements)
    .where(eq(announcements.contestId, contestId))
    .orderBy(desc(announcements.createdAt), desc(announcements.id))
    .limit(limit)
}

export type FoundAnnouncement = Awaited<ReturnType<typeof selectAnnouncements>>[number]

export async function insertAnnouncement(
  db: Db,
  values: typeof announcements.$inferInsert,
): Promise<FoundAnnouncement> {
  const [made] = await db.insert(announcements).values(values).returning()
  if (!made) throw new Error('the announcement was not written')
  return made
}

export async function selectClarifications(db: Db, contestId: string, viewer: Viewer | null) {
  return findClarifications(db, and(eq(clarifications.contestId, contestId), isClarificationSeen(viewer)))
}

async function findClarifications(db: Db, where: SQL | undefined) {
  return db
    .select({
      id: clarifications.id,
      contestId: clarifications.contestId,
      problemId: clarifications.problemId,
      userId: clarifications.userId,
      askedBy: users.username,
      question: clarifications.question,
      answer: clarifications.answer,
      isPublic: isAnswerPublic,
      createdAt: clarifications.createdAt,
      answeredAt: clarifications.answeredAt,
    })
    .from(clarifications)
    .innerJoin(users, eq(users.id, clarifications.userId))
    .where(where)
    .orderBy(desc(clarifications.createdAt), desc(clarifications.id))
    .limit(MAX_NEWS)
}

export type FoundClarification = Awaited<ReturnType<typeof findClarifications>>[number]

export async function findClarification(db: Db, id: string): Promise<FoundClarification | undefined> {
  return (await findClarifications(db, eq(clarifications.id, id)))[0]
}

/** The people of the row for which it was asked, or the person alone. */
export async function selectAskers(db: Db, id: string): Promise<string[]> {
  const { rows } = await db.execute<{ userIds: string[] }>(sql`
    select ${peopleOfRow(sql.raw('clarifications'))} || user_id as "userIds" from clarifications where id = ${id}`)
  return [...new Set(rows[0]?.userIds)]
}

export async function insertClarification(db: Db, values: typeof clarifications.$inferInsert): Promise<string> {
  const [made] = await db.insert(clarifications).values(values).returning({ id: clarifications.id })
  if (!made) throw new Error('the question was not written')
  return made.id
}

export interface NewAnswer {
  answer: string
  isPublic: boolean
  answeredBy: string
  answeredAt: Date
}

export async function updateAnswer(db: Db, id: string, answer: NewAnswer): Promise<void> {
  await db.update(clarifications).set(answer).where(eq(clarifications.id, id))
}

const isOpen = (contestId: string) => and(eq(clarifications.contestId, contestId), isNull(clarifications.answer))

export async function countOpenQuestions(db: Db, contestId: string, userId?: string): Promise<number> {
  const own = userId ? eq(clarifications.userId, userId) : undefined
  const [found] = await db
    .select({ open: count() })
    .from(clarifications)
    .where(and(isOpen(contestId), own))
  return found?.open ?? 0
}

export async function markNewsRead(db: Db, contestId: string, userId: string, now: Date): Promise<void> {
  await db
    .update(registrations)
    .set({ newsReadAt: now })
    .where(and(eq(registrations.contestId, contestId), eq(registrations.userId, userId)))
}

/** By participant: the unread announcements, answers to them and public answers. */
export async function countUnreadNews(db: Db, contestId: string, userIds: string[]): Promise<Map<string, number>> {
  if (userIds.length === 0) return new Map()
  const { rows } = await db.execute<{ userId: string; unread: number }>(sql`
    select registrations.user_id as "userId", (
      (select count(*) from announcements where announcements.contest_id = ${contestId}
        and announcements.created_at > coalesce(registrations.news_read_at, '-infinity')) +
      (select count(*) from clarifications where clarifications.contest_id = ${contestId}
        and ${isClarificationSeenBy(sql`registrations.user_id`)}
        and clarifications.answered_at > coalesce(registrations.news_read_at, '-infinity'))
    )::int as unread
    from registrations
    where registrations.contest_id = ${contestId} and registrations.user_id = any(${sql.param(userIds)}::uuid[])`)
  return new Map(rows.map(({ userId, unread }) => [userId, unread]))
}

/** For one participant; requests at the same time share one statement. */
export const countUnread = batchedFor(async (db, asked: { contestId: string; userId: string }[]) => {
  const contestIds = [...new Set(asked.map(({ contestId }) => contestId))]
  const counts = contestIds.map(async (contestId) => {
    const own = asked.filter((each) => each.contestId === contestId)
    const userIds = own.map(({ userId }) => userId)
    return [contestId, await countUnreadNews(db, contestId, userIds)] as const
  })
  const found = new Map(await Promise.all(counts))
  return asked.map(({ contestId, userId }) => found.get(contestId)?.get(userId) ?? 0)
})
