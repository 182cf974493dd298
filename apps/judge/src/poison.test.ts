import { notifications } from '@arbiter/database/schema/users'
import { newSubmission, newUser } from '@arbiter/database/testing/judging'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { echo, judgeFixture, slowEcho } from './testing/judge-fixture.ts'
import { judged } from './testing/judging.ts'

const { db, userId, problemId, judge, submit, untilHeldBy, judgementOf, verdictEvents } = await judgeFixture()

test('a submission that kills its judge twice ends as Error with a note to admins, and blocks nobody', async () => {
  const admin = await newUser(db, { role: 'admin' })
  const poison = await submit(slowEcho)
  for (const name of ['first', 'second']) {
    const victim = await judge(name)
    await untilHeldBy(poison.judgementId, name)
    victim.kill('SIGKILL')
  }
  const harmless = await submit(echo)
  await judge('third')
  expect((await judged(db, harmless.submissionId)).verdict).toBe('Accepted')
  expect(await judged(db, poison.submissionId)).toMatchObject({ verdict: 'Error' })
  expect(await verdictEvents(poison.submissionId)).toHaveLength(1)
  const notes = await db.select().from(notifications).where(eq(notifications.userId, admin))
  expect(notes).toMatchObject([{ kind: 'judging-failed', link: `/submissions/${poison.submissionId}` }])
  expect(await db.select().from(notifications).where(eq(notifications.userId, userId))).toEqual([])
}, 90_000)

const MAX_BATCHES = 5

test('two judges race for the same jobs, and each job has one verdict from one of them', async () => {
  await Promise.all([judge('north'), judge('south')])
  const people = await Promise.all(Array.from({ length: 6 }, () => newUser(db)))
  const names = new Set<string | null | undefined>()
  // A busy machine may give all its time to one of them for a while.
  for (let batch = 0; batch < MAX_BATCHES && names.size < 2; batch += 1) {
    const sent = await Promise.all(
      Array.from({ length: 36 }, (_, index) =>
        newSubmission(db, { userId: people[index % 6] ?? userId, problemId, language: 'python', code: echo }),
      ),
    )
    for (const { submissionId, judgementId } of sent) {
      expect((await judged(db, submissionId)).verdict).toBe('Accepted')
      expect(await verdictEvents(submissionId)).toHaveLength(1)
      const judgement = await judgementOf(judgementId)
      expect(judgement?.attempt).toBe(1)
      names.add(judgement?.judgeName)
    }
  }
  expect(names).toEqual(new Set(['north', 'south']))
})
