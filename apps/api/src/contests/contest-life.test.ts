import { text } from 'node:stream/consumers'
import { notifications } from '@arbiter/database/schema/users'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { fromBufferPromise } from 'yauzl'
import { contestStage, minutesFromNow } from '../testing/contest-stage.ts'
import { answered, refused } from '../testing/test-server.ts'

const stage = await contestStage()
const { db, admin, get, post, put, remove, create, move, end, joined, judged, problemIdsOf, signedIn, idOf } = stage

const detail = async (id: string, headers = {}) => (await get(`/api/contests/${id}`, headers)).json().contest
const board = async (id: string, headers = {}) => (await get(`/api/contests/${id}/leaderboard`, headers)).json()

describe('creating and editing', () => {
  test.each([
    [{ startTime: minutesFromNow(-1) }, 'contest.start-in-past'],
    [{ freezeMinutes: 121 }, 'contest.freeze-too-long'],
    [{ problems: ['0191e1a0-0000-7000-8000-000000000001'] }, 'contest.problem-unknown'],
  ] as const)('%j is refused', async (values, code) => {
    const body = { title: 'Cup', description: 'Text', startTime: minutesFromNow(1), endTime: minutesFromNow(121) }
    const problems = await stage.problems(1)
    expect(answered(await post('/api/contests', { ...body, problems, ...values }, admin))).toEqual(refused(code))
  })

  test('points are those of the form, or a hundred, and an edit keeps what is absent [5.4.9, 6.1.19]', async () => {
    const problems = await stage.problems(2)
    const id = await create({ problems, problemPoints: { [problems[1] ?? '']: 250 }, freezeMinutes: 30 })
    const before = await detail(id, admin)
    expect(before.problems.map((each: { points: number }) => each.points)).toEqual([100, 250])
    await put(`/api/contests/${id}`, { title: 'Renamed' }, admin)
    const after = await detail(id, admin)
    expect(after).toEqual({ ...before, title: 'Renamed' })
    await put(`/api/contests/${id}`, { problems: [problems[1]] }, admin)
    expect((await detail(id, admin)).problems).toMatchObject([{ letter: 'A', points: 250 }])
  })

  test('medals are one of each unless the form says otherwise, and the board has them', async () => {
    const id = await create()
    const medalsOf = async () => (await get(`/api/contests/${id}/board`)).json().frame.medals
    expect(await medalsOf()).toEqual({ gold: 1, silver: 1, bronze: 1 })
    const medals = { gold: 4, silver: 0, bronze: 12 }
    await put(`/api/contests/${id}`, { medals }, admin)
    expect(await medalsOf()).toEqual(medals)
    expect((await detail(id, admin)).medals).toEqual(medals)
    const refusal = await put(`/api/contests/${id}`, { medals: { ...medals, gold: 101 } }, admin)
    expect(refusal.json().message).toContain('Gold medals')
  })

  test('an edit may lie in the past, but has to end after its start', async () => {
    const id = await create()
    const past = { startTime: minutesFromNow(-60), endTime: minutesFromNow(-30) }
    expect((await put(`/api/contests/${id}`, past, admin)).statusCode).toBe(200)
    const end = await put(`/api/contests/${id}`, { endTime: minutesFromNow(-90) }, admin)
    expect(answered(end)).toEqual(refused('contest.end-before-start'))
  })

  test('a change of the times is notified with the name of the contest', async () => {
    const id = await create({ title: 'Moving Cup' })
    const headers = await joined('informed', id)
    await move(id, 30)
    const { notifications } = (await get('/api/notifications', headers)).json()
    expect(notifications).toMatchObject([{ kind: 'contest-changed', title: 'Moving Cup was changed' }])
  })

  test('places cannot become fewer than those taken', async () => {
    const id = await create()
    await joined('first-of-two', id)
    await joined('second-of-two', id)
    const fewer = await put(`/api/contests/${id}`, { maxParticipants: 1 }, admin)
    expect(answered(fewer)).toEqual(refused('contest.participants-exceed'))
    expect((await put(`/api/contests/${id}`, { maxParticipants: 2 }, admin)).statusCode).toBe(200)
  })

  test('a deleted contest is gone for everybody [7.4.8]', async () => {
    const id = await create()
    expect((await remove(`/api/contests/${id}`, admin)).json()).toMatchObject({ message: 'Contest deleted.' })
    expect(answered(await get(`/api/contests/${id}`, admin))).toEqual(refused('contest.not-found'))
    expect(answered(await get(`/api/contests/${id}/board`))).toEqual(refused('contest.not-found'))
  })
})

describe('registering', () => {
  test('two hundred people for ten places: exactly ten', async () => {
    const id = await create({ maxParticipants: 10 })
    const people = await Promise.all(Array.from({ length: 200 }, (_, index) => signedIn(`racer${index}`)))
    const replies = await Promise.all(people.map((headers) => post(`/api/contests/${id}/register`, {}, headers)))
    const codes = replies.map((reply) => reply.statusCode)
    expect(codes.filter((code) => code === 200)).toHaveLength(10)
    expect(codes.filter((code) => code === 409)).toHaveLength(190)
    const { participantCount, participants } = await detail(id)
    expect([participantCount, participants.length]).toEqual([10, 10])
    expect((await board(id)).leaderboard).toHaveLength(10)
  })

  test('twice is once, also at the same moment [4.3.2, 7.4.4]', async () => {
    const id = await create()
    const headers = await signedIn('eager')
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => post(`/api/contests/${id}/register`, {}, headers)),
    )
    expect(replies.map((reply) => reply.json())).toMatchObject(
      replies.map(() => ({ message: 'You have successfully registered for the contest!', participantCount: 1 })),
    )
  })

  test('a visitor is asked to sign in, and learns nothing of a contest that is not there [6.1.3]', async () => {
    const id = await create()
    const closed = await create({ isPublic: false, accessCode: 'sesame' })
    const nobody = '0191e1a0-0000-7000-8000-000000000001'
    for (const each of [id, closed, nobody])
      expect(answered(await post(`/api/contests/${each}/register`, {}))).toEqual(refused('contest.session-required'))
  })

  test('a private contest is joined with its code, or by an admin’s list', async () => {
    const id = await create({ isPublic: false, accessCode: 'sesame' })
    const headers = await signedIn('invited')
    const join = (body: object) => post(`/api/contests/${id}/register`, body, headers)
    expect(answered(await join({}))).toEqual(refused('contest.not-found'))
    expect(answered(await join({ accessCode: 'open' }))).toEqual(refused('contest.access-code-wrong'))
    expect(answered(await get(`/api/contests/${id}`, headers))).toEqual(refused('contest.not-found'))
    expect((await join({ accessCode: 'sesame' })).statusCode).toBe(200)
    const seen = await detail(id, headers)
    expect(seen).toMatchObject({ isRegistered: true })
    expect(JSON.stringify(seen)).not.toContain('sesame')
    await signedIn('listed')
    const usernames = ['Listed', 'invited', 'nobody-there']
    const added = (await post(`/api/contests/${id}/participants`, { usernames }, admin)).json()
    expect(added).toMatchObject({
      ...{ added: ['Listed'], alreadyRegistered: ['invited'], unknown: ['nobody-there'], refused: [] },
      participantCount: 2,
    })
  })

  test('a user who registered may withdraw before the start, and come back, but not afterwards', async () => {
    const id = await create()
    const headers = await joined('undecided', id)
    const leave = () => remove(`/api/contests/${id}/register`, headers)
    expect((await leave()).json()).toMatchObject({ isRegistered: false, participantCount: 0 })
    expect((await board(id)).leaderboard).toEqual([])
    expect((await leave()).json()).toMatchObject({ isRegistered: false, participantCount: 0 })
    await post(`/api/contests/${id}/register`, {}, headers)
    await move(id, -10)
    expect(answered(await leave())).toEqual(refused('contest.started'))
    expect((await board(id)).leaderboard).toHaveLength(1)
  })

  test('an ended contest takes nobody', async () => {
    const id = await create()
    await move(id, -200)
    const late = await post(`/api/contests/${id}/register`, {}, await signedIn('latecomer'))
    expect(answered(late)).toEqual(refused('contest.ended'))
  })
})

test('while it runs the board shows what was judged, and the detail their own state', async () => {
  const id = await create()
  const [a = '', b = ''] = await problemIdsOf(id)
  const ada = await joined('ada', id)
  const bo = await joined('bo', id)
  await move(id, -30)
  await judged(ada, id, a, 'Wrong Answer')
  await judged(ada, id, a, 'Accepted')
  await judged(bo, id, b, 'Wrong Answer')
  const { leaderboard, own, openEnd } = await board(id, ada)
  expect(leaderboard).toMatchObject([
    { rank: 1, username: 'ada', problemsSolved: 1, totalPoints: 100, penalty: 50 },
    { rank: 2, username: 'bo', problemsSolved: 0, totalPoints: 0, penalty: 0 },
  ])
  expect(leaderboard[0].cells).toMatchObject([
    { letter: 'A', state: 'solved', wrongTries: 1, minute: 30, isFirstToSolve: true },
    { letter: 'B', state: 'untried' },
  ])
  expect([own.username, openEnd]).toEqual(['ada', 'running'])
  expect(await detail(id, ada)).toMatchObject({
    own: { rank: 1, problemsSolved: 1, penalty: 50 },
    problems: [
      { letter: 'A', own: { state: 'solved' }, solvedCount: 1 },
      { own: { state: 'untried' }, solvedCount: 0 },
    ],
    statistics: { submissions: 3, accepted: 1 },
  })
  const explained = (await get(`/api/contests/${id}/board/${own.participant}`)).json()
  expect(explained.cells[0]).toMatchObject({ letter: 'A', penalty: '30 + 1 × 20 = 50' })
  expect(explained.cells[0].tries.map((each: { effect: string }) => each.effect)).toEqual(['wrong', 'scored'])
  expect((await board(id)).leaderboard).toHaveLength(2)
  expect((await get(`/api/contests/${id}/leaderboard?search=B`)).json().leaderboard).toMatchObject([{ rank: 2 }])
})

test('an extension counts for all, and everybody is notified', async () => {
  const id = await create({ freezeMinutes: 60 })
  await joined('extended', id)
  const extend = () => post(`/api/contests/${id}/extension`, { minutes: 15 }, admin)
  expect(answered(await extend())).toEqual(refused('contest.not-started'))
  await move(id, -30)
  const before = await detail(id, admin)
  const { endTime, freezeTime } = (await extend()).json()
  const minutes = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 60_000
  expect([minutes(before.endTime, endTime), minutes(before.freezeTime, freezeTime)]).toEqual([15, 15])
  await move(id, -200)
  expect(answered(await extend())).toEqual(refused('contest.ended'))
  const notes = await db
    .select()
    .from(notifications)
    .where(eq(notifications.userId, await idOf('extended')))
  expect(notes.map(({ kind }) => kind)).toContain('contest-extended')
})

describe('a freeze', () => {
  test('holds verdicts back from others, not from oneself or the jury, until the ceremony opens them', async () => {
    const id = await create({ freezeMinutes: 60 })
    const [a = ''] = await problemIdsOf(id)
    const mine = await joined('frozen', id)
    const other = await joined('watcher', id)
    await move(id, -90)
    await judged(mine, id, a, 'Accepted')
    const cellFor = async (headers = {}) => (await board(id, headers)).leaderboard.find(isFrozen).cells[0]
    const isFrozen = ({ username }: { username: string }) => username === 'frozen'
    expect(await cellFor(other)).toMatchObject({ state: 'judging', pendingTries: 1 })
    expect(await cellFor(admin)).toMatchObject({ state: 'solved' })
    expect((await detail(id, mine)).problems[0].own).toMatchObject({ state: 'solved' })
    expect((await detail(id, other)).statistics).toEqual({ submissions: 1, accepted: 0 })
    const reveal = () => post(`/api/contests/${id}/reveal`, {}, admin)
    expect(answered(await reveal())).toEqual(refused('contest.not-ended'))
    await end(id)
    expect((await board(id)).openEnd).toBe('frozen')
    expect((await reveal()).json()).toMatchObject({ revealed: { letter: 'A' }, remaining: 0 })
    expect(await cellFor(other)).toMatchObject({ state: 'solved' })
    expect((await reveal()).json()).toMatchObject({ revealed: null, remaining: 0 })
    expect(answered(await reveal())).toEqual(refused('contest.not-frozen'))
    expect((await board(id)).openEnd).toBeNull()
  })
})

test('a disqualified participant keeps the row without a rank, and sees the reason', async () => {
  const id = await create()
  const [a = ''] = await problemIdsOf(id)
  const cheat = await joined('cheat', id)
  const honest = await joined('honest', id)
  await move(id, -30)
  await judged(cheat, id, a, 'Accepted')
  await judged(honest, id, a, 'Accepted')
  const { participant } = (await board(id, cheat)).own
  const path = `/api/contests/${id}/participants/${participant}/disqualification`
  await put(path, { isDisqualified: true, reason: 'Shared code' }, admin)
  expect((await board(id)).leaderboard).toMatchObject([
    { rank: 1, username: 'honest' },
    { rank: null, username: 'cheat', isDisqualified: true },
  ])
  expect((await detail(id, cheat)).own).toMatchObject({ isDisqualified: true, disqualificationReason: 'Shared code' })
  expect(JSON.stringify(await detail(id, honest))).not.toContain('Shared code')
  await put(path, { isDisqualified: false }, admin)
  expect((await board(id)).leaderboard).toMatchObject([{ rank: 1 }, { rank: 1 }])
})

test('a deleted account has no name on any board soon afterwards', async () => {
  const id = await create()
  await joined('forgotten', id)
  expect(JSON.stringify(await board(id))).toContain('forgotten')
  await remove(`/api/admin/users/${await idOf('forgotten')}`, admin)
  const shown = async () => JSON.stringify(await board(id)) + (await get(`/api/contests/${id}/export`)).body
  await expect.poll(shown, { timeout: 8_000, interval: 500 }).not.toContain('forgotten')
}, 15_000)

test('a virtual run has its own clock and its own row, which no other user sees', async () => {
  const id = await create()
  const [a = ''] = await problemIdsOf(id)
  const official = await joined('official', id)
  await move(id, -30)
  await judged(official, id, a, 'Accepted')
  const late = await signedIn('virtual')
  const start = () => post(`/api/contests/${id}/virtual`, {}, late)
  expect(answered(await start())).toEqual(refused('contest.not-ended'))
  await move(id, -200)
  const run = (await start()).json()
  expect((await start()).json()).toMatchObject({ participant: run.participant, startTime: run.startTime })
  expect((await get(`/api/problems/${a}/submission-contest`, late)).json()).toMatchObject({
    contest: { _id: id, isLate: false, isVirtual: true },
    nextDecision: run.endTime,
  })
  await judged(late, id, a, 'Accepted')
  expect(await detail(id, late)).toMatchObject({
    virtual: { participant: run.participant },
    problems: [{ own: { state: 'solved' } }, { own: { state: 'untried' } }],
  })
  expect((await board(id)).leaderboard.map((row: { username: string }) => row.username)).toEqual(['official'])
  const logOf = async (headers = {}) => JSON.stringify((await get(`/api/contests/${id}/log`, headers)).json().events)
  expect(await logOf(late)).toContain('"virtual"')
  expect(await logOf(official)).not.toContain('"virtual"')
  expect((await get(`/api/contests/${id}/board`)).json().people).toHaveLength(1)
})

async function unzipped(archive: Buffer, name: string): Promise<string> {
  const file = await fromBufferPromise(archive, { lazyEntries: true })
  for await (const entry of file.eachEntry())
    if (entry.fileName === name) return text(await file.openReadStreamPromise(entry))
  throw new Error(`there is no ${name}`)
}

test('the board is a file, too, and no name becomes a formula', async () => {
  const id = await create()
  await joined('-minus', id)
  const csv = await get(`/api/contests/${id}/export`)
  expect(csv.headers['content-disposition']).toContain('attachment')
  expect(csv.body).toBe(
    "rank,username,name,points,solved,penalty,A,B,standing\r\n1,'-minus,Ines Okafor,0,0,0,,,official\r\n",
  )
  const json = (await get(`/api/contests/${id}/export?format=json`)).json()
  expect(json).toMatchObject({ leaderboard: [{ username: '-minus' }] })
  expect(Object.keys(json.contest).sort()).toEqual(Object.keys((await board(id)).contest).sort())
})

test('a spreadsheet has the same table, with texts that stay texts', async () => {
  const id = await create()
  await joined('-cmd', id)
  const file = await get(`/api/contests/${id}/export?format=xlsx`)
  expect(file.headers['content-type']).toContain('spreadsheetml')
  const [sheet, strings] = await Promise.all(
    ['xl/worksheets/sheet1.xml', 'xl/sharedStrings.xml'].map((name) => unzipped(file.rawPayload, name)),
  )
  expect(strings).toContain('>-cmd<')
  expect(sheet).not.toContain('<f>')
  expect(sheet?.match(/<row /g)).toHaveLength(2)
})

test('the board is a page in one file, in the language of the reader, and no name becomes markup', async () => {
  const id = await create({ title: 'Tea & <b>biscuits</b>' })
  await joined('<i>x</i>', id)
  const { body, headers } = await get(`/api/contests/${id}/export?format=html`)
  expect(headers['content-disposition']).toMatch(/^attachment; filename="leaderboard-.*\.html"$/)
  expect(body).toContain('<h1><bdi>Tea &amp; &lt;b&gt;biscuits&lt;/b&gt;</bdi></h1>')
  expect(body).toContain('&lt;i&gt;x&lt;/i&gt;')
  expect(body).not.toMatch(/<(script|link|img|i|b)\b|https?:/)
  expect(body).toContain('<html lang="en" dir="ltr">')
  const arabic = await get(`/api/contests/${id}/export?format=html`, { cookie: 'locale=ar' })
  expect(arabic.body).toContain('<html lang="ar" dir="rtl">')
})

test('results as TSV are those of a contest that is ranked by solved problems and penalty', async () => {
  const id = await create()
  await joined('tabbed', id)
  expect((await get(`/api/contests/${id}/export?format=tsv`)).body).toMatch(
    /^results\t1\n\d+\t1\tHonorable\t0\t0\t0\t\n$/,
  )
  const scored = await create({ contestType: 'IOI' })
  expect(answered(await get(`/api/contests/${scored}/export?format=tsv`))).toEqual(refused('contest.no-results-file'))
})

test('the calendar has the public contests, each with its page', async () => {
  const id = await create({ title: 'In the calendar' })
  const closed = await create({ title: 'Secret gathering', isPublic: false, accessCode: 'x' })
  const { body, headers } = await get('/api/contests/calendar.ics')
  expect(headers['content-type']).toContain('text/calendar')
  expect(body).toContain('In the calendar')
  expect(body).toContain(`/contests/${id}`)
  expect(body).not.toContain('Secret gathering')
  expect((await get(`/api/contests/${id}/calendar.ics`)).body).toContain('BEGIN:VEVENT')
  expect(answered(await get(`/api/contests/${closed}/calendar.ics`))).toEqual(refused('contest.not-found'))
})
