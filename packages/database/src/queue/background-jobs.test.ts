import type { LanguageVersions } from '@arbiter/rules/judging/language-versions'
import { type Language, languages } from '@arbiter/rules/languages'
import { MAX_FAILED_ATTEMPTS } from '@arbiter/rules/limits'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { readSettings, writeSettings } from '../accounts/site-settings.ts'
import { freshDatabase } from '../testing/fresh-database.ts'
import { newUser, someJudge } from '../testing/judging.ts'
import { someJobs } from '../testing/some-jobs.ts'
import {
  claimJob,
  failJob,
  failJobsOf,
  failOrphanedJobs,
  holdsJob,
  type JobKind,
  type JobLease,
  jobKinds,
  releaseJob,
} from './background-jobs.ts'
import { LeaseLost } from './submission-events.ts'

const { db } = await freshDatabase()

const taken = async (kind: JobKind, by = someJudge()) => {
  const lease = await claimJob(db, by, [kind])
  if (!lease) throw new Error(`there was no ${kind} to take`)
  return lease
}

async function rowOf(kind: JobKind, id: string) {
  const { rows } = await db.execute(sql`select * from ${sql.identifier(someJobs[kind].table)} where id = ${id}`)
  return rows[0]
}

describe.each(jobKinds)('a job: %s', (kind) => {
  const { enqueue, work, finish, givenUp } = someJobs[kind]

  test('is taken by one of many judges, given back untouched, taken again, and ended once', async () => {
    const id = await enqueue(db, await newUser(db))
    const claims = await Promise.all(Array.from({ length: 5 }, () => claimJob(db, someJudge(), [kind])))
    const [first, ...others] = claims.filter((lease) => lease !== null)
    expect([first?.id, others]).toEqual([id, []])
    await releaseJob(db, first as JobLease)
    const north = someJudge()
    const lease = await taken(kind, north)
    expect(await rowOf(kind, id)).toMatchObject({ attempt: 2, failures: 0, judge_id: north.id })
    await work(db, lease)
    expect(await holdsJob(db, lease)).toBe(true)
    await finish(db, lease)
    await finish(db, lease) // after a connection that broke
    expect(await holdsJob(db, lease)).toBe(false)
    expect(await failJobsOf(db, north.id)).toBe(0)
    expect(await claimJob(db, someJudge(), [kind])).toBeNull()
  })

  test('of a dead judge is requeued, and that judge can write no more', async () => {
    await enqueue(db, await newUser(db))
    const dead = someJudge()
    const late = await taken(kind, dead)
    expect(await failJobsOf(db, dead.id)).toBe(1)
    const next = await taken(kind)
    await expect(finish(db, late)).rejects.toThrow(LeaseLost)
    expect(await holdsJob(db, next)).toBe(true)
    await finish(db, next)
    await expect(finish(db, late)).rejects.toThrow(LeaseLost)
  })

  test('of a judge that is not known is requeued after a while', async () => {
    const id = await enqueue(db, await newUser(db))
    await taken(kind)
    expect(await failOrphanedJobs(db)).toBe(0)
    await db.execute(sql`
      update ${sql.identifier(someJobs[kind].table)} set started_at = now() - interval '16 seconds' where id = ${id}`)
    expect(await failOrphanedJobs(db)).toBe(1)
    await finish(db, await taken(kind))
  })

  test('is given up after too many attempts that failed through our fault', async () => {
    const id = await enqueue(db, await newUser(db))
    for (let attempt = 0; attempt < MAX_FAILED_ATTEMPTS; attempt += 1) await failJob(db, await taken(kind))
    expect(await rowOf(kind, id)).toMatchObject({ ...givenUp, judge_id: null, failures: MAX_FAILED_ATTEMPTS })
    expect(await claimJob(db, someJudge(), [kind])).toBeNull()
  })

  test('waits for a judge that has its languages', async () => {
    await enqueue(db, await newUser(db))
    const without: Language[] = ['javascript']
    expect(await claimJob(db, someJudge({ languages: without }), [kind])).toBeNull()
    expect(await claimJob(db, someJudge({ languages: [] }), [kind])).toBeNull()
    await finish(db, await taken(kind))
  })

  test('waits for a judge that has the versions which the site wants', async () => {
    await enqueue(db, await newUser(db))
    const wanted = (version: string) => Object.fromEntries(languages.map((language) => [language, version]))
    const want = async (languageVersions: LanguageVersions) =>
      writeSettings(db, { languageVersions }, (await readSettings(db)).revision)
    await want(wanted('2'))
    expect(await claimJob(db, someJudge({ versions: wanted('1') }), [kind])).toBeNull()
    const claimed = await claimJob(db, someJudge({ versions: wanted('2') }), [kind])
    await want({})
    await finish(db, claimed ?? expect.unreachable())
  })
})

test.each(['counterexample', 'proposal', 'complexity'] as const)('people take turns: %s', async (kind) => {
  const { enqueue, finish } = someJobs[kind]
  const [one, other] = [await newUser(db), await newUser(db)]
  const [first, second, theirs] = [await enqueue(db, one), await enqueue(db, one), await enqueue(db, other)]
  const leases = [await taken(kind), await taken(kind), await taken(kind)]
  expect(leases.map(({ id }) => id)).toEqual([first, theirs, second])
  for (const lease of leases) await finish(db, lease)
})

test('the most urgent kind comes first', async () => {
  for (const kind of jobKinds.toReversed()) await someJobs[kind].enqueue(db, await newUser(db))
  const order: JobKind[] = []
  for (let lease = await claimJob(db, someJudge()); lease; lease = await claimJob(db, someJudge()))
    order.push(lease.kind)
  expect(order).toEqual([...jobKinds])
})
