import { auditLog } from '@arbiter/database/schema/operations'
import { asc, gt } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { Acts } from '../testing/acts/act.ts'
import { contestActs } from '../testing/acts/contest-acts.ts'
import { peopleActs } from '../testing/acts/people-acts.ts'
import { problemActs } from '../testing/acts/problem-acts.ts'
import { proposalActs } from '../testing/acts/proposal-acts.ts'
import { submissionActs } from '../testing/acts/submission-acts.ts'
import { contestStage } from '../testing/contest-stage.ts'
import { callName, contractEndpoints } from '../testing/contract-endpoints.ts'

/**
 * Nothing an administrator changes is missing from the log: every call of the contract that only administrators may make
 * and that changes something is made here for real, and must leave the entry that this table names.
 */

const stage = await contestStage()
const { db, idOf } = stage

const acts: Acts = {
  ...peopleActs(stage),
  ...contestActs(stage),
  ...problemActs(stage),
  ...proposalActs(stage),
  ...submissionActs(stage),
}

/** Autosave, and no act: what it changes is when a file is deleted that nobody but administrators can see. */
const AUTOSAVE = 'PUT /admin/problem-pictures/kept'

const changing = (await contractEndpoints()).filter(
  (endpoint) => endpoint.access === 'admin' && endpoint.method !== 'GET' && callName(endpoint) !== AUTOSAVE,
)

test('the table names every call with which an administrator changes something, and no other', () => {
  expect(Object.keys(acts).sort()).toEqual(changing.map(callName).sort())
})

describe.each(Object.entries(acts))('%s', (_call, { action, call }) => {
  test(`leaves an entry ${action}`, async () => {
    const [organiser, before] = [await idOf('organiser'), await newestEntry()]
    const reply = await call()
    expect([reply.statusCode, reply.body]).toEqual([200, expect.stringContaining('"success":true')])
    const entries = await db.select().from(auditLog).where(gt(auditLog.id, before)).orderBy(asc(auditLog.id))
    // What a call needed first may have left entries, too: the last one is its own.
    expect(entries.at(-1)).toMatchObject({ action, actorId: organiser })
    expect(entries.at(-1)?.subjectId).toMatch(/^([0-9a-f-]{36}|[0-9a-f]{64}|site)$/)
  })
})

async function newestEntry(): Promise<number> {
  const entries = await db.select({ id: auditLog.id }).from(auditLog).orderBy(asc(auditLog.id))
  return entries.at(-1)?.id ?? 0
}
