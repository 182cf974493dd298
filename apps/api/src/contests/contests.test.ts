import { openLog } from '@arbiter/database/contests/contest-facts'
import { contests } from '@arbiter/database/schema/contests'
import { users } from '@arbiter/database/schema/users'
import { newParticipant, newUser } from '@arbiter/database/testing/judging'
import { LISTED_PARTICIPANTS } from '@arbiter/rules/limits'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { testServer } from '../testing/test-server.ts'

const { db, get, signedIn, promote } = await testServer()

const hoursFromNow = (hours: number) => new Date(Date.now() + hours * 3_600_000)
const contest = (title: string, from: number, to: number, more: Partial<typeof contests.$inferInsert> = {}) => ({
  title,
  description: '',
  startTime: hoursFromNow(from),
  endTime: hoursFromNow(to),
  ...more,
})
const made = await db
  .insert(contests)
  .values([
    contest('Last week', -100, -98),
    contest('Yesterday', -24, -22),
    contest('In four days', 96, 98),
    contest('Tomorrow', 24, 26),
    contest('Long live', -1, 40),
    contest('Ends soon', -2, 1),
    contest('Private', -1, 1, { isPublic: false, accessCode: 'sesame' }),
    contest('Deleted', -1, 1, { deletedAt: new Date() }),
  ])
  .returning()
for (const { id } of made) await db.transaction((db) => openLog(db, id))

const list = async (query = '', headers = {}) => (await get(`/api/contests${query}`, headers)).json()
const titles = async (query = '', headers = {}) =>
  (await list(query, headers)).contests.map((listed: { title: string }) => listed.title)

test('live contests come first, then upcoming ones, then past ones', async () => {
  expect(await titles()).toEqual(['Ends soon', 'Long live', 'Tomorrow', 'In four days', 'Yesterday', 'Last week'])
})

test('the list is found under both names, with the time of the server [7.4.1]', async () => {
  const reply = await list()
  expect(reply.data).toEqual(reply.contests)
  expect(Math.abs(Date.parse(reply.serverTime) - Date.now())).toBeLessThan(60_000)
})

test('a filter by status follows the clock', async () => {
  expect(await titles('?status=upcoming')).toEqual(['Tomorrow', 'In four days'])
  expect(await titles('?status=live&status=ended&search=s')).toEqual(['Ends soon', 'Yesterday', 'Last week'])
})

test('a private contest is listed for its participants and for admins alone, and no reply shows its code [4.3.3]', async () => {
  const participant = await signedIn('participant')
  const [user] = await db.select().from(users).where(eq(users.username, 'participant'))
  const closed = made.find((each) => each.title === 'Private')
  await newParticipant(db, closed?.id ?? '', user?.id ?? '')
  const admin = await signedIn('organiser')
  await promote('organiser')
  const outsider = await signedIn('outsider')
  expect(await titles('', outsider)).not.toContain('Private')
  expect(await titles('', admin)).toContain('Private')
  const own = (await list('', participant)).contests.find((each: { title: string }) => each.title === 'Private')
  expect(own).toMatchObject({ isRegistered: true, participants: [user?.id] })
  expect(JSON.stringify(await list('', participant))).not.toContain('sesame')
})

describe('a contest with many participants', async () => {
  const { id = '' } = made.find((each) => each.title === 'Long live') ?? {}
  const crowd = Array.from({ length: LISTED_PARTICIPANTS + 20 }, (_, number) => newUser(db, { username: `c${number}` }))
  for (const userId of await Promise.all(crowd)) await newParticipant(db, id, userId)
  const seen = async (query: string) => (await get(`/api/contests/${id}${query}`)).json()

  test('names all of them in its own reply', async () => {
    const { contest } = await seen('')
    expect([contest.participants.length, contest.participantCount]).toEqual([crowd.length, crowd.length])
  })

  test('names the first hundred to a page that asks for no more, with the count of all', async () => {
    const [all, first] = [await seen(''), await seen('?participants=first')]
    expect(first.contest.participants).toEqual(all.contest.participants.slice(0, LISTED_PARTICIPANTS))
    expect(first.contest.participantCount).toBe(crowd.length)
    expect({ ...first.contest, participants: [] }).toEqual({ ...all.contest, participants: [] })
  })
})
