import { asksAbility, type Endpoint } from '@arbiter/contract/endpoint'
import { callName, contractEndpoints } from '@arbiter/contract/testing/contract-endpoints'
import { auditLog } from '@arbiter/database/schema/operations'
import { auditedFields } from '@arbiter/rules/site/audited-act'
import { asc, gt } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Acts } from '../testing/acts/act.ts'
import { contestActs } from '../testing/acts/contest-acts.ts'
import { exportActs } from '../testing/acts/export-acts.ts'
import { grantActs } from '../testing/acts/grant-acts.ts'
import { peopleActs } from '../testing/acts/people-acts.ts'
import { problemActs } from '../testing/acts/problem-acts.ts'
import { proposalActs } from '../testing/acts/proposal-acts.ts'
import { setterActs } from '../testing/acts/setter-acts.ts'
import { submissionActs } from '../testing/acts/submission-acts.ts'
import { webhookActs } from '../testing/acts/webhook-acts.ts'
import { contestStage } from '../testing/contest-stage.ts'

/**
 * Checks that the audit log misses no administrator's change: every call of the contract that only administrators may make
 * and that changes something is made here, and must leave the entry that this table names. So must every call that is
 * answered with a file, because an export takes data out of the site.
 */

const stage = await contestStage()
const { db, idOf } = stage

const acts: Acts = {
  ...peopleActs(stage),
  ...contestActs(stage),
  ...problemActs(stage),
  ...proposalActs(stage),
  ...setterActs(stage),
  ...submissionActs(stage),
  ...grantActs(stage),
  ...webhookActs(stage),
}

const NO_ACTS = [
  // Autosave: it only delays the deletion of a file that only administrators can see.
  'PUT /admin/problem-pictures/kept',
  // Reads the files that it is sent, and keeps nothing of them.
  'POST /admin/contests/files',
]

const endpoints = contractEndpoints

const changing = endpoints.filter(
  (endpoint) => asksAbility(endpoint) && endpoint.method !== 'GET' && !NO_ACTS.includes(callName(endpoint)),
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
    // Calls that prepare this one may leave entries too; its own is the last.
    expect(entries.at(-1)).toMatchObject({ action, actorId: organiser })
    expect(entries.at(-1)?.subjectId).toMatch(/^([0-9a-f-]{36}|[0-9a-f]{64}|site)$/)
  })
})

test('the pages have a name for every field of these entries', async () => {
  const entries = await db.select({ details: auditLog.details }).from(auditLog)
  const recorded = entries.flatMap(({ details: { before, after, ...facts } }) =>
    // An order is a list, without fields.
    [facts, before, after].flatMap((part) => (Array.isArray(part) ? [] : Object.keys(part ?? {}))),
  )
  expect([...new Set(recorded)].filter((field) => !auditedFields.some((known) => known === field))).toEqual([])
})

const exports = exportActs(stage)

const PART_OF_STATEMENT = 'it is part of a statement'
const FOR_EVERYONE = 'it has what everyone sees'
const EVENTS = 'it is an event stream that a page shows'

/** Calls that are answered without a schema and export nothing. */
const NO_EXPORTS: Record<string, string> = {
  'GET /problems/:id/files/:name': PART_OF_STATEMENT,
  'GET /problems/:id/statements/:language/pdf': PART_OF_STATEMENT,
  'GET /problem-pictures/:name': PART_OF_STATEMENT,
  'GET /contests/calendar.ics': FOR_EVERYONE,
  'GET /contests/:id/calendar.ics': FOR_EVERYONE,
  'GET /contests/:id/stream': EVENTS,
  'GET /submissions/stream/:submissionId': EVENTS,
}

test('the table of exports names every call that is answered with a file', () => {
  const isFile = ({ path, reply }: Endpoint) => /export|download|backup/.test(path) || !(reply instanceof z.ZodObject)
  const files = endpoints.filter((endpoint) => endpoint.method === 'GET' && isFile(endpoint))
  expect([...Object.keys(exports), ...Object.keys(NO_EXPORTS)].sort()).toEqual(files.map(callName).sort())
})

describe.each(Object.entries(exports))('%s', (_call, { action, call }) => {
  test(`leaves an entry ${action}`, async () => {
    const [organiser, before] = [await idOf('organiser'), await newestEntry()]
    const reply = await call()
    expect(reply.statusCode).toBe(200)
    const entries = await db.select().from(auditLog).where(gt(auditLog.id, before)).orderBy(asc(auditLog.id))
    expect(entries.at(-1)).toMatchObject({ action, actorId: organiser })
  })
})

test('an export says what was asked for, and whose own file it is leaves no entry', async () => {
  await stage.get('/api/admin/users/export?search=org&role=admin', stage.admin)
  const [entry] = (await stage.get('/api/admin/audit-log?action=user.export', stage.admin)).json().entries
  expect(entry).toMatchObject({ subjectKind: 'users', subjectId: 'site', details: { search: 'org', role: 'admin' } })
  const before = await newestEntry()
  const visitor = await stage.get(`/api/contests/${await stage.create()}/export`)
  expect(visitor.statusCode).toBe(200)
  const entries = await db.select().from(auditLog).where(gt(auditLog.id, before))
  expect(entries.map(({ action }) => action)).toEqual(['contest.create'])
})

async function newestEntry(): Promise<number> {
  const entries = await db.select({ id: auditLog.id }).from(auditLog).orderBy(asc(auditLog.id))
  return entries.at(-1)?.id ?? 0
}
