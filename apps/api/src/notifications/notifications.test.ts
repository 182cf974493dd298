import { notificationTexts } from '@arbiter/contract/messages/notifications'
import { said } from '@arbiter/contract/said'
import { notifications } from '@arbiter/database/schema/users'
import { MAX_STREAMS_PER_USER } from '@arbiter/rules/limits'
import { notificationKinds } from '@arbiter/rules/site/notification'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { LISTENER_NAME } from '../feeds/database-listener.ts'
import { follow } from '../testing/follow.ts'
import { answered, refused, type Sent, testServer } from '../testing/test-server.ts'
import { presentNotification } from './present.ts'

const { app, db, get, post, remove, signedIn, signedInAgain, flag, idOf } = await testServer()
await app.listen({ port: 0, host: '127.0.0.1' })
const NOBODY = '0191e1a0-0000-7000-8000-000000000001'

type Row = typeof notifications.$inferInsert
async function notified(username: string, ...rows: Partial<Row>[]): Promise<string[]> {
  const userId = await idOf(username)
  const verdict = {
    kind: 'verdict-changed',
    details: { problem: 'Salt Basins', before: 'Accepted', after: 'Wrong Answer' },
  }
  const made = await db
    .insert(notifications)
    .values(rows.map((row) => ({ ...verdict, userId, ...row })))
    .returning({ id: notifications.id })
  return made.map(({ id }) => id)
}
const list = async (headers: Sent, query = '') => (await get(`/api/notifications${query}`, headers)).json()

describe('my notifications', () => {
  test('are listed newest first, with a sentence and a link [7.6.7]', async () => {
    const ines = await signedIn('ines')
    await notified(
      'ines',
      { createdAt: new Date(Date.now() - 60_000) },
      { kind: 'account-unflagged', details: {}, link: '/profile' },
    )
    expect(await list(ines)).toMatchObject({
      unreadCount: 2,
      pagination: { total: 2 },
      notifications: [
        { kind: 'account-unflagged', title: 'Your account is no longer restricted', link: '/profile', isRead: false },
        {
          title: 'New verdict for Salt Basins',
          text: 'Your submission was judged again: Accepted became Wrong Answer.',
          link: '/submissions',
        },
      ],
    })
    expect((await get('/api/users/session', ines)).json().unreadNotifications).toBe(2)
  })

  test.each(['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)', 'profile'])(
    'never lead to %s',
    async (link) => {
      const username = `led-${Buffer.from(link).toString('hex').slice(0, 20)}`
      const headers = await signedIn(username)
      await notified(username, { link }, { link: '/profile?tab=1#here' })
      const { notifications: shown } = await list(headers)
      expect(shown.map((each: { link: string | null }) => each.link).toSorted()).toEqual([
        '/profile?tab=1#here',
        '/submissions',
      ])
    },
  )

  test('lead to no page that only restricted accounts may open, for those cannot read them', async () => {
    const headers = await signedIn('freed')
    const link = '/account-status'
    const rejected = { kind: 'appeal-decided', details: { decision: 'rejected', note: '' }, link } as const
    await notified('freed', { kind: 'account-flagged', details: { reason: 'Shared code' }, link }, rejected)
    const { notifications: shown } = await list(headers)
    expect(shown.map((each: { link: string }) => each.link)).toEqual(['/profile', '/profile'])
  })

  test('come in pages', async () => {
    const headers = await signedIn('paged')
    await notified('paged', {}, {}, {})
    expect(await list(headers, '?limit=2&page=2')).toMatchObject({
      notifications: [{}],
      pagination: { totalPages: 2, total: 3 },
    })
  })

  test('are marked as read one by one, and again without harm', async () => {
    const headers = await signedIn('reader')
    const [first] = await notified('reader', {}, {})
    expect((await post(`/api/notifications/${first}/read`, {}, headers)).json()).toEqual({
      success: true,
      unreadCount: 1,
    })
    expect((await post(`/api/notifications/${first}/read`, {}, headers)).json().unreadCount).toBe(1)
  })

  test('are marked as read all at once', async () => {
    const headers = await signedIn('tidy')
    await notified('tidy', {}, {})
    const reply = await post('/api/notifications/read-all', {}, headers)
    expect(reply.json()).toEqual({ success: true, ...said('notification', 'notificationsRead'), unreadCount: 0 })
    expect((await list(headers)).notifications.map((each: { isRead: boolean }) => each.isRead)).toEqual([true, true])
  })

  test('are no other user’s', async () => {
    await signedIn('owner')
    const [theirs] = await notified('owner', {})
    const other = await signedIn('other')
    expect((await list(other)).notifications).toEqual([])
    expect(answered(await post(`/api/notifications/${theirs}/read`, {}, other))).toEqual(
      refused('notification.not-found'),
    )
    await post('/api/notifications/read-all', {}, other)
    const [row] = await db.select().from(notifications).where(sql`id = ${theirs}`)
    expect(row?.readAt).toBeNull()
  })

  test('are for members alone [6.1.11]', async () => {
    const restricted = await signedIn('restricted')
    await flag('restricted')
    for (const [who, refusal] of [
      [{}, 'session.required'],
      [restricted, 'account.flagged'],
    ] as const) {
      expect(answered(await get('/api/notifications', who))).toEqual(refused(refusal))
      expect(answered(await post('/api/notifications/read-all', {}, who))).toEqual(refused(refusal))
      expect(answered(await get('/api/notifications/stream', who))).toEqual(refused(refusal))
    }
  })

  test('with a bad id are refused', async () => {
    const headers = await signedIn('lost')
    expect(answered(await post(`/api/notifications/${NOBODY}/read`, {}, headers))).toEqual(
      refused('notification.not-found'),
    )
    expect((await post('/api/notifications/x/read', {}, headers)).json().message).toBe('Notification must be an id')
  })
})

test.each(notificationKinds)('%s has a title and a text, also when details are missing', async (kind) => {
  const full = { problem: 'P', contest: 'C', before: 1, after: 2, title: 'T', text: 'X', answer: 'A', reason: 'R' }
  const words = notificationTexts[kind](full)
  expect(words.title.length * words.text.length).toBeGreaterThan(0)
  expect(JSON.stringify(notificationTexts[kind]({}))).not.toMatch(/undefined|null|\[object/)
})

test.each(notificationKinds)(
  'a page makes the text of %s from the details that it gets, and gets no others',
  async (kind) => {
    const names = ['note', 'submissionId', 'problem', 'contest', 'before', 'after', 'title', 'text', 'answer']
    const details = Object.fromEntries([...names, 'reason'].map((name) => [name, `(${name})`]))
    const stored = {
      kind,
      details: { ...details, minutes: 30, decision: 'accepted', secret: 'x' },
      ...{ id: NOBODY, userId: NOBODY },
      link: null,
      createdAt: new Date(),
      readAt: null,
    }
    const shown = presentNotification(stored)
    expect(notificationTexts[kind](shown.details)).toEqual({ title: shown.title, text: shown.text })
    for (const name of Object.keys(shown.details)) {
      const without = notificationTexts[kind]({ ...shown.details, [name]: 'other' })
      expect(without).not.toEqual({ title: shown.title, text: shown.text })
    }
  },
)

describe('the bell', () => {
  const bell = (headers: { cookie: string }) => follow(app, '/api/notifications/stream', headers)
  const counts = (stream: Awaited<ReturnType<typeof bell>>) => stream.events().map(({ data }) => data.unreadCount)
  const rings = (stream: Awaited<ReturnType<typeof bell>>, unreadCount: number) =>
    stream.until('unread', ({ data }) => data.unreadCount === unreadCount)

  test('says at once how many are unread, and again whenever that changes', async () => {
    const headers = await signedIn('listener')
    const stream = await bell(headers)
    expect(stream.headers['content-type']).toContain('text/event-stream')
    await rings(stream, 0)
    const [first] = await notified('listener', {}, {})
    await rings(stream, 2)
    await post(`/api/notifications/${first}/read`, {}, headers)
    await rings(stream, 1)
    await post('/api/notifications/read-all', {}, headers)
    await expect.poll(() => counts(stream)).toEqual([0, 2, 1, 0])
    stream.leave()
  })

  test('is silent about the notifications of others', async () => {
    const stream = await bell(await signedIn('quiet'))
    await rings(stream, 0)
    await signedIn('loud')
    await notified('loud', {})
    await notified('quiet', {})
    await rings(stream, 1)
    expect(counts(stream)).toEqual([0, 1])
    stream.leave()
  })

  test('ends when the session ends, and at once when its owner is restricted', async () => {
    const first = await signedIn('leaving')
    const second = await signedInAgain('leaving')
    const streams = [await bell(first), await bell(second)]
    await remove('/api/users/sessions', second)
    await streams[0]?.over
    await flag('leaving')
    await streams[1]?.over
    expect((await bell(second)).status).toBe(403)
  })

  test('has a limit with a sentence', async () => {
    const headers = await signedIn('many-pages')
    const streams = await Promise.all(Array.from({ length: MAX_STREAMS_PER_USER }, () => bell(headers)))
    expect(answered(await get('/api/notifications/stream', headers))).toEqual(refused('notification.too-many-streams'))
    for (const stream of streams) stream.leave()
  })

  test('shares one connection to the database with everything else that is live', async () => {
    const headers = await signedIn('thrifty')
    const streams = await Promise.all([bell(headers), bell(headers), bell(headers)])
    await Promise.all(streams.map((stream) => rings(stream, 0)))
    const { rows } = await db.execute<{ lines: number }>(sql`
      select count(*)::int as lines from pg_stat_activity
      where application_name = ${`arbiter-${LISTENER_NAME}`} and datname = current_database()`)
    expect(rows[0]?.lines).toBe(1)
    for (const stream of streams) stream.leave()
  })
})
