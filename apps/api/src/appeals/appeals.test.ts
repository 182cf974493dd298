import { appealNotices } from '@arbiter/contract/messages/appeals'
import { auditLog } from '@arbiter/database/schema/operations'
import { appeals, notifications } from '@arbiter/database/schema/users'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { answered, refused, type Sent, testServer } from '../testing/test-server.ts'

const { db, get, put, post, signedIn, admin, flag, idOf } = await testServer()
const boss = await admin('boss')
const REASON = 'I wrote every line of it myself, here is how.'
const NOBODY = '0191e1a0-0000-7000-8000-000000000001'

const file = (headers: Sent, reason: unknown = REASON) => post('/api/appeals', { reason }, headers)
const status = async (headers: Sent) => (await get('/api/appeals/status', headers)).json()
const list = async (query = '') => (await get(`/api/admin/appeals${query}`, boss)).json()
const decide = (id: string, decision: string, note?: string) =>
  put(`/api/admin/appeals/${id}`, { decision, ...(note !== undefined && { note }) }, boss)

async function restricted(username: string) {
  const headers = await signedIn(username)
  await flag(username)
  return headers
}

async function appealed(username: string) {
  const headers = await restricted(username)
  const id: string = (await file(headers)).json().appeal._id
  return { headers, id }
}

describe('a restricted user', () => {
  test('appeals, waits, and sees that [4.3.7, 6.1.14]', async () => {
    const ines = await restricted('ines')
    expect(await status(ines)).toMatchObject({ hasPendingAppeal: false, canAppeal: true, flagReason: 'Shared code' })
    const reply = await file(ines)
    expect(reply.json()).toMatchObject({
      message: appealNotices.appealFiled,
      appeal: { reason: REASON, status: 'pending', note: null, decidedAt: null },
    })
    expect(await status(ines)).toMatchObject({
      hasPendingAppeal: true,
      canAppeal: false,
      lastAppeal: { reason: REASON },
    })
  })

  test('appeals once per restriction [1.1.9, 4.3.6]', async () => {
    const { headers } = await appealed('once')
    expect(answered(await file(headers))).toEqual(refused('appeal.already-filed'))
  })

  test('a user who clicks five times at the same instant has appealed once', async () => {
    const headers = await restricted('hasty')
    const replies = await Promise.all([1, 2, 3, 4, 5].map(() => file(headers)))
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409, 409, 409])
    expect(
      await db
        .select()
        .from(appeals)
        .where(eq(appeals.userId, await idOf('hasty'))),
    ).toHaveLength(1)
  })

  test('may appeal again against the next restriction', async () => {
    const { headers, id } = await appealed('again')
    await decide(id, 'accepted')
    expect(await status(headers)).toMatchObject({ canAppeal: false, flagReason: null, flaggedAt: null })
    await flag('again', 'This time for real')
    expect(await status(headers)).toMatchObject({ canAppeal: true, flagReason: 'This time for real' })
    expect((await file(headers)).statusCode).toBe(200)
  })

  test('is shown every past decision, the newest first, with what it was about', async () => {
    const { headers, id } = await appealed('seasoned')
    await decide(id, 'rejected', 'Not this time.')
    await put(`/api/admin/users/${await idOf('seasoned')}/flag`, { isFlagged: false }, boss)
    await flag('seasoned', 'Once more')
    const second: string = (await file(headers, 'The second time it was not me either.')).json().appeal._id
    await decide(second, 'accepted', 'You are right.')
    await flag('seasoned', 'And again')
    await file(headers, 'This one nobody has read so far.')
    const { decidedAppeals, lastAppeal } = await status(headers)
    expect(decidedAppeals).toMatchObject([
      { flagReason: 'Once more', reason: 'The second time it was not me either.', status: 'accepted' },
      { flagReason: 'Shared code', reason: REASON, status: 'rejected', note: 'Not this time.' },
    ])
    expect(decidedAppeals[0].decidedAt > decidedAppeals[1].decidedAt).toBe(true)
    expect(lastAppeal).toMatchObject({ flagReason: 'And again', status: 'pending' })
  })

  test('sees no decision about anybody else', async () => {
    const { id } = await appealed('someone-else')
    await decide(id, 'rejected', 'Between us.')
    const newcomer = await restricted('newcomer')
    expect(await status(newcomer)).toMatchObject({ lastAppeal: null, decidedAppeals: [] })
  })

  test.each([
    ['nineteen characters', 'x'.repeat(19), 'Reason must be at least 20 characters'],
    ['only spaces', ' '.repeat(40), 'Reason must be at least 20 characters'],
    ['too much', 'x'.repeat(10_240), 'Reason must be at most 5000 characters'],
    ['a NUL', `${'x'.repeat(30)}\0`, 'Reason must be text without NUL characters'],
    ['half a character', `${'x'.repeat(40)}\ud83d`, 'Reason must not contain incomplete characters'],
    ['a number', 12_345, 'Reason must be a text'],
  ])('is refused because of %s', async (_what, reason, sentence) => {
    const headers = await restricted(`wordy-${_what.length}-${String(reason).length}`)
    const reply = await file(headers, reason)
    expect([reply.statusCode, reply.json().message]).toEqual([400, sentence])
  })

  test('is quoted literally, markup and SQL included', async () => {
    const odd = `<script>alert(1)</script>'; drop table appeals; -- \u202e end`
    const headers = await restricted('literal')
    expect((await file(headers, odd)).json().appeal.reason).toBe(odd)
  })
})

test('a user who is not restricted has nothing to appeal against, and a visitor has to log in', async () => {
  const free = await signedIn('free')
  expect(answered(await file(free))).toEqual(refused('appeal.not-flagged'))
  expect(await status(free)).toMatchObject({ hasPendingAppeal: false, canAppeal: false, lastAppeal: null })
  expect(answered(await file({}))).toEqual(refused('session.required'))
  expect(answered(await get('/api/appeals/status'))).toEqual(refused('session.required'))
})

describe('an administrator', () => {
  test('accepts: the restriction is lifted, the user is notified, and it is in the log [4.3.7]', async () => {
    const { headers, id } = await appealed('acquitted')
    const reply = await decide(id, 'accepted', 'Sorry about that.')
    expect(reply.json()).toMatchObject({
      message: appealNotices.appealDecided,
      appeal: { status: 'accepted', note: 'Sorry about that.', user: { username: 'acquitted' } },
    })
    expect((await get('/api/users/session', headers)).json().user.isFlagged).toBe(false)
    const notes = await db
      .select()
      .from(notifications)
      .where(eq(notifications.userId, await idOf('acquitted')))
    expect(notes).toMatchObject([
      { kind: 'appeal-decided', details: { decision: 'accepted', note: 'Sorry about that.' } },
    ])
    const entries = await db.select().from(auditLog).where(eq(auditLog.subjectId, id))
    expect(entries).toMatchObject([{ action: 'appeal.accept', actorId: await idOf('boss') }])
  })

  test('rejects: the restriction stays, with the note [4.3.7]', async () => {
    const { headers, id } = await appealed('unheard')
    await decide(id, 'rejected', 'The two programs differ in a space.')
    expect((await get('/api/users/session', headers)).json().user.isFlagged).toBe(true)
    expect(await status(headers)).toMatchObject({
      hasPendingAppeal: false,
      canAppeal: false,
      lastAppeal: { status: 'rejected', note: 'The two programs differ in a space.' },
    })
  })

  test('decides once, also when two do so at the same instant', async () => {
    const { id } = await appealed('contested')
    const replies = await Promise.all([decide(id, 'accepted'), decide(id, 'rejected'), decide(id, 'accepted')])
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409])
    expect(answered(await decide(id, 'accepted'))).toEqual(refused('appeal.already-decided'))
    const notes = await db
      .select()
      .from(notifications)
      .where(eq(notifications.userId, await idOf('contested')))
    expect(notes).toHaveLength(1)
  })

  test('a user who lifts the restriction otherwise has decided the appeal with it', async () => {
    const { headers, id } = await appealed('lifted')
    await put(`/api/admin/users/${await idOf('lifted')}/flag`, { isFlagged: false }, boss)
    expect(await status(headers)).toMatchObject({ hasPendingAppeal: false, lastAppeal: { status: 'accepted' } })
    expect(answered(await decide(id, 'rejected'))).toEqual(refused('appeal.already-decided'))
  })

  test('sees who waits first, the longest on top, then what was decided; without anybody’s email', async () => {
    await db.delete(appeals)
    const done = await appealed('first-done')
    await decide(done.id, 'rejected')
    await appealed('waits-longest')
    await appealed('waits')
    const all = await list()
    expect(all.appeals.map((each: { user: { username: string } }) => each.user.username)).toEqual([
      'waits-longest',
      'waits',
      'first-done',
    ])
    expect(all).toMatchObject({ count: 3, pagination: { total: 3 } })
    expect(JSON.stringify(all)).not.toContain('example.org')
    expect((await list('?status=rejected')).count).toBe(1)
    expect((await list('?status=pending&limit=1&page=2')).appeals).toMatchObject([{ user: { username: 'waits' } }])
  })

  test('is refused for what is wrong', async () => {
    const { id } = await appealed('picky')
    expect(answered(await decide(NOBODY, 'accepted'))).toEqual(refused('appeal.not-found'))
    expect((await decide('x', 'accepted')).json().message).toBe('Appeal must be an id')
    expect((await decide(id, 'maybe')).json().message).toBe('Decision must be one of accepted, rejected')
    expect((await decide(id, 'accepted', 'x'.repeat(10_240))).json().message).toBe(
      'Note must be at most 1000 characters',
    )
    expect((await list('?status=lost')).message).toBe('Status must be one of pending, accepted, rejected')
  })
})

test('only administrators see and decide appeals', async () => {
  const { headers, id } = await appealed('nosy')
  const user = await signedIn('user')
  for (const [who, refusal] of [
    [{}, 'session.required'],
    [user, 'admin.required'],
    [headers, 'account.flagged'],
  ] as const) {
    expect(answered(await get('/api/admin/appeals', who))).toEqual(refused(refusal))
    expect(answered(await put(`/api/admin/appeals/${id}`, { decision: 'accepted' }, who))).toEqual(refused(refusal))
  }
})
