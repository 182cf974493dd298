import { grantsOf, grantsOn } from '@arbiter/database/accounts/grant-lists'
import { auditLog } from '@arbiter/database/schema/operations'
import { notifications } from '@arbiter/database/schema/users'
import { newContest, newProblem } from '@arbiter/database/testing/judging'
import type { GrantedThing } from '@arbiter/rules/people/grants'
import { desc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { answered, refused, type Sent, testServer } from '../testing/test-server.ts'

const { db, get, post, put, remove, signedIn, registered, admin, idOf, flag } = await testServer()
const boss = await admin('boss')

interface Person {
  id: string
  username: string
  headers: { cookie: string }
}
type Place = { on: GrantedThing; id: string }

async function person(username: string): Promise<Person> {
  const headers = await signedIn(username)
  return { id: await idOf(username), username, headers }
}

const problem = async (): Promise<Place> => ({ on: 'problem', id: await newProblem(db, { visibility: 'hidden' }) })
const contest = async (): Promise<Place> => {
  const { contestId } = await newContest(db, { problemIds: [] })
  return { on: 'contest', id: contestId }
}
const rightsAt = ({ on, id }: Place) => `/api/admin/${on}s/${id}/rights`
const give = (place: Place, body: object, headers: Sent = boss) => post(rightsAt(place), body, headers)
const grantOf = async (place: Place, username: string) =>
  (await grantsOn(db, place)).find(({ user }) => user.username === username)?.id ?? ''
const revoke = async (place: Place, username: string, headers: Sent = boss) =>
  remove(`${rightsAt(place)}/${await grantOf(place, username)}`, headers)
const own = async (place: Place, username: string, isOwner: boolean, headers: Sent = boss) =>
  put(`${rightsAt(place)}/${await grantOf(place, username)}`, { isOwner }, headers)
const holders = async (place: Place) =>
  (await grantsOn(db, place)).map(({ user, isOwner }) => `${user.username}${isOwner ? ', owner' : ''}`)

const author = { ability: 'problems.write' } as const

async function owned(...owners: Person[]): Promise<Place> {
  const place = await problem()
  for (const { username } of owners) await give(place, { ...author, username, isOwner: true })
  return place
}

describe('an administrator', () => {
  test('gives a right to a problem at once, with an entry and a notification, and revokes it', async () => {
    const [place, ines] = [await problem(), await person('ines')]
    const seen = () => get(`/api/problems/${place.id}`, ines.headers)
    expect((await seen()).statusCode).toBe(404)
    expect((await give(place, { ...author, username: 'INES' })).json()).toMatchObject({
      isInvited: false,
      message: 'ines has this right now.',
    })
    expect((await seen()).statusCode).toBe(200)
    expect((await get(rightsAt(place), boss)).json().grants).toMatchObject([
      { user: { username: 'ines' }, ability: 'problems.write', isOwner: false, grantedBy: { username: 'boss' } },
    ])
    expect((await revoke(place, 'ines')).statusCode).toBe(200)
    expect((await seen()).statusCode).toBe(404)
    const entries = await db.select().from(auditLog).where(eq(auditLog.subjectId, ines.id)).orderBy(desc(auditLog.id))
    expect(entries).toMatchObject([
      { action: 'grant.revoke', details: { username: 'ines', ability: 'problems.write', problemId: place.id } },
      { action: 'grant.give', details: { username: 'ines', ability: 'problems.write', problemId: place.id } },
    ])
    const noticed = await db.select().from(notifications).where(eq(notifications.userId, ines.id))
    expect(noticed.map(({ kind }) => kind).sort()).toEqual(['right-given', 'right-revoked'])
  })

  test('gives an ability for the whole site, sees what a person may do, and takes any of it back', async () => {
    const { id, headers } = await person('setter')
    const at = `/api/admin/users/${id}/rights`
    expect((await post(at, { ability: 'problems.write' }, boss)).statusCode).toBe(200)
    expect((await get('/api/users/session', headers)).json().may).toContain('problem.create')
    expect(answered(await post(at, { ability: 'problems.write' }, boss))).toEqual(refused('grant.held'))
    await give(await problem(), { ability: 'problems.test', username: 'setter' })
    const { grants } = (await get(at, boss)).json()
    expect(grants).toMatchObject([{ thing: null }, { thing: { kind: 'problem' }, ability: 'problems.test' }])
    for (const { _id } of grants) expect((await remove(`${at}/${_id}`, boss)).statusCode).toBe(200)
    expect((await get('/api/users/session', headers)).json().may).toEqual([])
    expect(answered(await remove(`${at}/${grants[0]._id}`, boss))).toEqual(refused('grant.not-found'))
  })

  test('gives only what means something there, to people that exist, on things that exist', async () => {
    await registered('proctor')
    const [place, id] = [await problem(), await idOf('proctor')]
    const answer = async (body: object, at: Place = place) =>
      answered(await give(at, { username: 'proctor', ...author, ...body }))
    expect(await answer({ ability: 'contests.hall' })).toEqual(refused('grant.not-givable'))
    expect(await answer({ ability: 'problems.test', isOwner: true })).toEqual(refused('grant.not-givable'))
    expect(await answer({}, await contest())).toEqual(refused('grant.not-givable'))
    expect(await answer({ username: 'nobody-here' })).toEqual(refused('user.not-found'))
    expect(await answer({}, { on: 'problem', id: crypto.randomUUID() })).toEqual(refused('problem.not-found'))
    const onSite = await post(`/api/admin/users/${id}/rights`, { ability: 'contests.hall' }, boss)
    expect(answered(onSite)).toEqual(refused('grant.not-givable'))
    expect((await answer({ ability: 'everything' }))[0]).toBe(400)
  })
})

describe('an owner', () => {
  test('sees who may do what, and no collaborator or stranger does', async () => {
    const [owner, helper] = [await person('owner'), await person('helper')]
    const place = await owned(owner)
    await give(place, { ...author, username: 'helper' })
    expect((await get(rightsAt(place), owner.headers)).json().grants).toHaveLength(2)
    const stranger = await signedIn('stranger')
    for (const headers of [helper.headers, stranger]) {
      expect(answered(await get(rightsAt(place), headers))).toEqual(refused('admin.required'))
      expect((await revoke(place, 'owner', headers)).statusCode).toBe(403)
      expect((await own(place, 'helper', true, headers)).statusCode).toBe(403)
    }
  })

  test('reaches no right to another thing through the address of their own', async () => {
    const [one, two] = [await person('owner-of-one'), await person('owner-of-two')]
    const [first, second] = [await owned(one), await owned(two)]
    const grantId = await grantOf(second, 'owner-of-two')
    expect(answered(await remove(`${rightsAt(first)}/${grantId}`, one.headers))).toEqual(refused('grant.not-found'))
    expect(answered(await put(`${rightsAt(first)}/${grantId}`, { isOwner: false }, one.headers))).toEqual(
      refused('grant.not-found'),
    )
  })

  test('hands the thing over: another becomes owner, then they leave', async () => {
    const [old, successor] = [await person('old'), await person('successor')]
    const place = await owned(old)
    await give(place, { ...author, username: 'successor' })
    const leave = async () => remove(`/api/users/rights/${await grantOf(place, 'old')}`, old.headers)
    expect(answered(await leave())).toEqual(refused('grant.last-owner'))
    expect(answered(await own(place, 'old', false, old.headers))).toEqual(refused('grant.last-owner'))
    expect((await own(place, 'successor', true, old.headers)).json().message).toBe('successor is an owner now.')
    expect((await leave()).statusCode).toBe(200)
    expect(await holders(place)).toEqual(['successor, owner'])
    expect((await get(rightsAt(place), successor.headers)).statusCode).toBe(200)
    expect((await own(place, 'successor', false)).statusCode).toBe(200)
  })

  test('stays when two owners leave, or remove each other, at the same instant', async () => {
    const [a, b] = [await person('twin-a'), await person('twin-b')]
    const leaving = await owned(a, b)
    const left = await Promise.all(
      [a, b].map(async ({ username, headers }) =>
        remove(`/api/users/rights/${await grantOf(leaving, username)}`, headers),
      ),
    )
    expect(left.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    const fighting = await owned(a, b)
    const removed = await Promise.all([revoke(fighting, 'twin-b', a.headers), revoke(fighting, 'twin-a', b.headers)])
    expect(removed.map(({ statusCode }) => statusCode).sort()).toEqual([200, 403])
    expect(await holders(fighting)).toHaveLength(1)
  })

  test('who is restricted meanwhile gives nothing, and may be removed by another', async () => {
    const [kept, fallen] = [await person('kept'), await person('fallen')]
    const place = await owned(kept, fallen)
    await flag('fallen')
    expect((await give(place, { ...author, username: 'boss' }, fallen.headers)).statusCode).toBe(403)
    expect((await revoke(place, 'fallen', kept.headers)).statusCode).toBe(200)
  })
})

describe('a deleted account', () => {
  test('holds no right any more', async () => {
    const { id, username } = await person('leaver')
    const place = await problem()
    await give(place, { ...author, username })
    expect((await remove(`/api/admin/users/${id}`, boss)).statusCode).toBe(200)
    expect([await grantsOf(db, id), await holders(place)]).toEqual([[], []])
  })
})
