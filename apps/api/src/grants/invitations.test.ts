import { grantsOn } from '@arbiter/database/accounts/grant-lists'
import { invitations } from '@arbiter/database/schema/invitations'
import { auditLog } from '@arbiter/database/schema/operations'
import { notifications } from '@arbiter/database/schema/users'
import { newProblem } from '@arbiter/database/testing/judging'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { answered, refused, type Sent, testServer } from '../testing/test-server.ts'

const { db, get, post, remove, signedIn, admin, idOf, flag, put } = await testServer({
  PUBLIC_URL: 'https://judge.example.org',
})
const boss = await admin('boss')

let made = 0

/** A problem with an owner who is no administrator. */
async function owned() {
  const username = `owner-${++made}`
  const headers = await signedIn(username)
  const id = await newProblem(db, { visibility: 'hidden' })
  await post(`/api/admin/problems/${id}/rights`, { username, ability: 'problems.write', isOwner: true }, boss)
  return { id, username, headers, at: `/api/admin/problems/${id}` }
}
type Owned = Awaited<ReturnType<typeof owned>>

const guestNamed = async (username: string) => ({ username, headers: await signedIn(username) })

async function linkTo({ at, headers }: Owned, body: object = {}): Promise<string> {
  const reply = await post(`${at}/invitations`, { ability: 'problems.write', ...body }, headers)
  expect(reply.json()).toMatchObject({ link: expect.stringContaining('https://judge.example.org/rights#invitation=') })
  return reply.json().link.split('#invitation=')[1]
}
const see = (token: string, headers: Sent = {}) => post('/api/invitations/link', { token }, headers)
const accept = (token: string, headers: Sent) => post('/api/invitations/link/acceptance', { token }, headers)
const holders = async ({ id }: Owned) => (await grantsOn(db, { on: 'problem', id })).map(({ user }) => user.username)

describe('an invitation to a person', () => {
  const invited = async (place: Owned, username: string) => {
    const body = { username, ability: 'problems.write' }
    return post(`${place.at}/rights`, body, place.headers)
  }
  const openOf = async (headers: Sent) => (await get('/api/users/rights', headers)).json().invitations

  test('gives nothing until it is accepted', async () => {
    const [place, guest] = [await owned(), await guestNamed('asked')]
    expect((await invited(place, 'asked')).json()).toMatchObject({ isInvited: true })
    expect(await holders(place)).toEqual([place.username])
    const noticed = await db
      .select()
      .from(notifications)
      .where(eq(notifications.userId, await idOf('asked')))
    expect(noticed).toMatchObject([{ kind: 'invitation', details: { name: place.username }, link: '/rights' }])
    const [invitation] = await openOf(guest.headers)
    expect(invitation).toMatchObject({ invited: { username: 'asked' }, thing: { kind: 'problem', _id: place.id } })
    const reply = await post(`/api/invitations/${invitation._id}/acceptance`, {}, guest.headers)
    expect(reply.json()).toMatchObject({ thing: { _id: place.id } })
    expect(await holders(place)).toEqual([place.username, 'asked'])
    expect(await openOf(guest.headers)).toEqual([])
    const acts = await db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subjectId, await idOf('asked')))
    expect(acts.map(({ action }) => action)).toEqual(['invitation.send', 'invitation.accept'])
  })

  test('is declined, and is for no other person', async () => {
    const [place, guest, other] = [await owned(), await guestNamed('shy'), await guestNamed('curious')]
    await invited(place, 'shy')
    const [{ _id: id }] = await openOf(guest.headers)
    expect(answered(await post(`/api/invitations/${id}/acceptance`, {}, other.headers))).toEqual(
      refused('invitation.over'),
    )
    expect(answered(await remove(`/api/invitations/${id}`, other.headers))).toEqual(refused('invitation.over'))
    expect((await remove(`/api/invitations/${id}`, guest.headers)).statusCode).toBe(200)
    expect(answered(await post(`/api/invitations/${id}/acceptance`, {}, guest.headers))).toEqual(
      refused('invitation.over'),
    )
    expect(await holders(place)).toEqual([place.username])
  })

  test('is gone from the list, with the name of the thing, when its maker may not give it any more', async () => {
    const [place, guest] = [await owned(), await guestNamed('patient')]
    await invited(place, 'patient')
    expect(await openOf(guest.headers)).toHaveLength(1)
    await flag(place.username)
    expect(await openOf(guest.headers)).toEqual([])
  })

  test('is refused for oneself and for a person who has the right', async () => {
    const [place, guest] = [await owned(), await guestNamed('present')]
    await accept(await linkTo(place), guest.headers)
    expect(answered(await invited(place, 'present'))).toEqual(refused('grant.held'))
    expect(answered(await invited(place, place.username))).toEqual(refused('admin.not-yourself'))
  })
})

describe('a link', () => {
  test('says to everybody who has it what it invites to', async () => {
    const [place, guest] = [await owned(), await guestNamed('reader')]
    const token = await linkTo(place, { uses: 2 })
    const seen = { invitation: { usesLeft: 2, invitedBy: { username: place.username } }, isOwn: false }
    expect((await see(token)).json()).toMatchObject(seen)
    expect((await see(token, guest.headers)).json()).toMatchObject({ ...seen, isAccepted: false })
    expect((await see(token, place.headers)).json()).toMatchObject({ isOwn: true })
    expect(answered(await accept(token, place.headers))).toEqual(refused('invitation.own'))
    expect(answered(await accept(token, {}))).toEqual(refused('session.required'))
    await accept(token, guest.headers)
    expect((await see(token, guest.headers)).json()).toMatchObject({ isAccepted: true, invitation: { usesLeft: 1 } })
  })

  test('with one use left lets in exactly one of two', async () => {
    const place = await owned()
    const guests = [await guestNamed('racer-a'), await guestNamed('racer-b')]
    const token = await linkTo(place)
    const replies = await Promise.all(guests.map(({ headers }) => accept(token, headers)))
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404])
    expect(await holders(place)).toHaveLength(2)
    expect(answered(await see(token))).toEqual(refused('invitation.over'))
  })

  test('accepted twice at the same instant by one person takes one use', async () => {
    const [place, guest] = [await owned(), await guestNamed('twice')]
    const token = await linkTo(place, { uses: 3 })
    const replies = await Promise.all([1, 2, 3].map(() => accept(token, guest.headers)))
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409])
    expect((await see(token)).json().invitation.usesLeft).toBe(2)
  })

  test('accepted while it is revoked either gives the right or does not, and says so', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [place, guest] = [await owned(), await guestNamed(`undecided-${round}`)]
      const token = await linkTo(place)
      const [{ _id: id }] = (await get(`${place.at}/rights`, place.headers)).json().invitations
      const [accepted, revoked] = await Promise.all([
        accept(token, guest.headers),
        remove(`${place.at}/invitations/${id}`, place.headers),
      ])
      expect([accepted.statusCode, revoked.statusCode].sort()).toEqual([200, 404])
      expect((await holders(place)).includes(guest.username)).toBe(accepted.statusCode === 200)
    }
  })

  test('does not let in again a person whose right was revoked', async () => {
    const [place, guest] = [await owned(), await guestNamed('removed')]
    const token = await linkTo(place, { uses: 5 })
    await accept(token, guest.headers)
    const grant = (await grantsOn(db, { on: 'problem', id: place.id })).find(({ isOwner }) => !isOwner)
    await remove(`${place.at}/rights/${grant?.id}`, place.headers)
    expect(answered(await accept(token, guest.headers))).toEqual(refused('invitation.used'))
    expect(await holders(place)).toEqual([place.username])
  })

  test('ends with its time, and with the rights of its maker', async () => {
    const [place, guest] = [await owned(), await guestNamed('late')]
    const token = await linkTo(place)
    await db.update(invitations).set({ expiresAt: sql`now()` }).where(eq(invitations.problemId, place.id))
    expect(answered(await accept(token, guest.headers))).toEqual(refused('invitation.over'))
    const another = await owned()
    const owners = await linkTo(another, { isOwner: true, uses: 2 })
    await flag(another.username)
    for (const reply of [await see(owners), await accept(owners, guest.headers)])
      expect(answered(reply)).toEqual(refused('invitation.over'))
    expect(await holders(another)).toEqual([another.username])
  })

  test('made by a former owner does not bring them back', async () => {
    const [place, accomplice] = [await owned(), await guestNamed('accomplice')]
    const token = await linkTo(place, { isOwner: true })
    const [grant] = await grantsOn(db, { on: 'problem', id: place.id })
    await put(`${place.at}/rights/${grant?.id}`, { isOwner: false }, boss)
    expect(answered(await accept(token, accomplice.headers))).toEqual(refused('invitation.over'))
    expect(answered(await accept(token, place.headers))).toEqual(refused('invitation.own'))
  })

  test('promises only what can be given, for a bounded time and number of people', async () => {
    const place = await owned()
    const answer = async (body: object) =>
      (await post(`${place.at}/invitations`, { ability: 'problems.write', ...body }, place.headers)).statusCode
    expect(await answer({ ability: 'contests.hall' })).toBe(400)
    expect(await answer({ uses: 101 })).toBe(400)
    expect(await answer({ expiresInDays: 31 })).toBe(400)
    expect((await see('not a token')).statusCode).toBe(404)
  })
})
