import { problems } from '@arbiter/database/schema/problems'
import { submissionStates, submissions } from '@arbiter/database/schema/submissions'
import { appeals, flags, notifications, userScores, users } from '@arbiter/database/schema/users'
import { webhookDeliveries, webhooks } from '@arbiter/database/schema/webhooks'
import type { Verdict } from '@arbiter/rules/verdict'
import { eq } from 'drizzle-orm'
import { db } from './people.ts'

/** Inserts records that would take days of use to create. */

export async function idOf(username: string): Promise<string> {
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.username, username))
  if (!user) throw new Error(`there is no ${username}`)
  return user.id
}

export async function givePoints(username: string, totalPoints: number, problemsSolved = 1): Promise<void> {
  const scores = { totalPoints, problemsSolved }
  await db
    .update(userScores)
    .set(scores)
    .where(eq(userScores.userId, await idOf(username)))
}

/** Many people at once, from `first` points downwards, one point apart. */
export async function addRankedPeople(prefix: string, count: number, first: number): Promise<void> {
  const people = Array.from({ length: count }, (_, index) => ({
    username: `${prefix}${index}`,
    firstname: 'Rank',
    lastname: String(index),
  }))
  const added = await db.insert(users).values(people).returning({ id: users.id })
  await db
    .insert(userScores)
    .values(added.map(({ id }, index) => ({ userId: id, totalPoints: first - index, problemsSolved: 1 })))
}

interface PastSubmission {
  username: string
  slug: string
  verdict: Verdict
  createdAt: Date
}

export async function addSubmission({ username, slug, verdict, createdAt }: PastSubmission): Promise<string> {
  const userId = await idOf(username)
  const [problem] = await db.select({ id: problems.id }).from(problems).where(eq(problems.slug, slug))
  const common = { userId, problemId: problem?.id ?? '', language: 'cpp', createdAt } as const
  const [made] = await db
    .insert(submissions)
    .values({ ...common, code: 'int main() {}' })
    .returning({ id: submissions.id })
  const submissionId = made?.id ?? ''
  await db.insert(submissionStates).values({ ...common, submissionId, status: 'done', verdict })
  return submissionId
}

/** A restriction that is over, and the appeal against it, which was rejected. */
export async function addPastDecision(username: string): Promise<void> {
  const userId = await idOf(username)
  const [flag] = await db
    .insert(flags)
    .values({ userId, reason: 'Shared code before', liftedAt: new Date() })
    .returning({ id: flags.id })
  const words = { reason: 'I wrote every line of it myself.', note: 'The lines say otherwise.' }
  await db
    .insert(appeals)
    .values({ flagId: flag?.id ?? '', userId, ...words, status: 'rejected', decidedAt: new Date() })
}

export const ANNOUNCEMENT = 'Read it when you have the time.'

/** An announcement, for one person only. */
export async function announce(username: string, title: string, link: string | null = null): Promise<void> {
  const details = { title, text: ANNOUNCEMENT }
  await db.insert(notifications).values({ userId: await idOf(username), kind: 'announcement', details, link })
}

/** A paused webhook, so that nothing is sent, with a delivery that was given up and one that waits. */
export async function addWebhook(createdBy: string, name: string): Promise<void> {
  const values = { name, url: 'https://chat.example.org/hook', secret: 'whsec_', createdBy }
  const [made] = await db
    .insert(webhooks)
    .values({
      ...values,
      events: ['contest.started', 'problem.changed'],
      isJury: true,
      isActive: false,
      stop: 'failing',
    })
    .returning({ id: webhooks.id })
  const webhookId = made?.id ?? ''
  const common = { webhookId, event: 'webhook.test', body: '{}', triedAt: new Date(), durationMs: 20 } as const
  await db.insert(webhookDeliveries).values([
    { ...common, state: 'failed', tries: 8, status: 500, failure: 'status', reply: 'down' },
    { ...common, state: 'waiting', tries: 1, failure: 'timeout' },
  ])
}
