import { setTimeout as sleep } from 'node:timers/promises'
import { applyEvents, emptyBoard } from '@arbiter/rules/board/board'
import type { ContestEvent } from '@arbiter/rules/board/contest-event'
import { decodeRow, encodeRow, type WireRow } from '@arbiter/rules/board/row-codec'
import { afterEach, describe, expect, test } from 'vitest'
import { contestStage } from '../testing/contest-stage.ts'
import { type Following, follow, type Received } from '../testing/follow.ts'

const stage = await contestStage()
const { app, admin, get, post, create, move, end, joined, submit, judge, judged, problemIdsOf, signedIn } = stage
await app.listen({ port: 0, host: '127.0.0.1' })

const open: Following[] = []
afterEach(() => {
  for (const following of open.splice(0)) following.leave()
})

async function watch(contestId: string, query = '', headers: Record<string, string> = {}): Promise<Following> {
  const following = await follow(app, `/api/contests/${contestId}/stream${query}`, headers)
  open.push(following)
  return following
}

const boardOf = async (id: string, headers = {}) => (await get(`/api/contests/${id}/board`, headers)).json()
const isChange = (participant: number) => (event: Received) =>
  (event.data.rows as WireRow[]).some(([number]) => number === participant)

async function live(values: Record<string, unknown> = {}) {
  const id = await create(values)
  const [a = '', b = ''] = await problemIdsOf(id)
  const name = `p${id.slice(-12)}`
  const ada = await joined(`${name}a`, id)
  const bo = await joined(`${name}b`, id)
  await move(id, -60)
  const numbers: number[] = (await boardOf(id)).rows.map(([number]: WireRow) => number)
  const [adasNumber = 0, bosNumber = 0] = numbers.sort((one, other) => one - other)
  return { id, a, b, ada, bo, adasNumber, bosNumber }
}

test('a visitor with an open board gets the row that a verdict has changed, and nothing else', async () => {
  const { id, a, ada, adasNumber } = await live()
  const { seq } = await boardOf(id)
  const following = await watch(id, `?board=true&after=${seq}`)
  await judged(ada, id, a, 'Accepted')
  const change = await following.until('change', ({ data }) =>
    (data.rows as WireRow[]).some((row) => row[0] === adasNumber && row[4].some((cell) => cell[2] === 100)),
  )
  expect(change.data.rows).toHaveLength(1)
  expect(following.text()).not.toContain('"type":"own"')
  const after = await boardOf(id)
  expect(after.rows.find(([number]: WireRow) => number === adasNumber)).toEqual((change.data.rows as WireRow[])[0])
  expect(Number(change.id)).toBe(after.seq)
})

test('a user who comes back with the last event gets what changed since, and a board from long ago is fetched again', async () => {
  const { id, a, b, ada, bo, adasNumber, bosNumber } = await live()
  const first = await watch(id, `?board=true&after=${(await boardOf(id)).seq}`)
  await judged(ada, id, a, 'Accepted')
  const seen = await first.until('change', isChange(adasNumber))
  first.leave()
  await judged(bo, id, b, 'Accepted')
  const second = await watch(id, '?board=true', { 'last-event-id': seen.id ?? '' })
  const missed = await second.until('change', isChange(bosNumber))
  expect(missed.data).toMatchObject({ from: expect.any(Number) })
  const outdated = await watch(id, '?board=true&after=0')
  await outdated.until('reset')
})

test('their own row comes without the freeze, the board of others with it', async () => {
  const { id, a, ada, bo, adasNumber } = await live({ freezeMinutes: 90 })
  const { seq } = await boardOf(id)
  const mine = await watch(id, `?board=true&after=${seq}`, ada)
  const theirs = await watch(id, `?board=true&after=${seq}`, bo)
  const jury = await watch(id, `?board=true&after=${(await boardOf(id, admin)).seq}`, admin)
  await judged(ada, id, a, 'Accepted')
  const solved = ({ data }: Received) => JSON.stringify(data).includes('[0,0,100')
  await mine.until('own', solved)
  await jury.until('change', solved)
  await end(id)
  await theirs.until('reset')
  for (const each of [mine, theirs]) {
    const shown = each.events().filter(({ type }) => type === 'change')
    expect(JSON.stringify(shown)).not.toContain('[0,0,100')
  }
  await post(`/api/contests/${id}/unfreeze`, {}, admin)
  const opened = (await boardOf(id)).rows.find(([number]: WireRow) => number === adasNumber)
  expect(JSON.stringify(opened)).toContain('[0,0,100')
})

test('the row of a virtual run comes to its owner alone, in the time of their own clock', async () => {
  const { id, a, ada, bo } = await live()
  await end(id)
  const run = (await post(`/api/contests/${id}/virtual`, {}, bo)).json()
  const [mine, theirs] = [await watch(id, '', bo), await watch(id, '', ada)]
  await judged(bo, id, a, 'Accepted')
  const isSolved = ({ data }: Received) =>
    data.participant === run.participant && JSON.stringify(data).includes(',100,')
  const { data } = await mine.until('own', isSolved)
  const [, , , , [cell]] = data.row as WireRow
  const scoredAfterMs = cell?.[5] ?? Number.NaN
  // The two clocks differ by nearly an hour.
  expect(scoredAfterMs).toBeGreaterThanOrEqual(0)
  expect(scoredAfterMs).toBeLessThan(10 * 60_000)
  expect(theirs.text()).not.toContain(`"participant":${run.participant}`)
})

test('another name reaches the boards that are open, within seconds and without an event', async () => {
  const { id, ada } = await live()
  const { seq } = await boardOf(id)
  const [board, page] = [await watch(id, `?board=true&after=${seq}`), await watch(id)]
  await board.until('clock')
  const reply = await stage.put('/api/users/profile', { firstname: 'Augusta' }, ada)
  expect(reply.statusCode).toBe(200)
  const isRenamed = ({ data }: Received) => JSON.stringify(data.people).includes('Augusta')
  const { data } = await board.until('change', isRenamed)
  expect(data).toMatchObject({ from: seq, to: seq, rows: [], gone: [] })
  expect(data.people).toHaveLength(1)
  expect(page.text()).not.toContain('Augusta')
}, 30_000)

test('a virtual participant stays unknown to others, with another name too', async () => {
  const { id, ada, bo } = await live()
  await end(id)
  const { participant } = (await post(`/api/contests/${id}/virtual`, {}, bo)).json()
  const board = await watch(id, `?board=true&after=${(await boardOf(id)).seq}`)
  await board.until('clock')
  await stage.put('/api/users/profile', { firstname: 'Boris' }, bo)
  await stage.put('/api/users/profile', { firstname: 'Byron' }, ada)
  const { data } = await board.until('change', ({ data }) => JSON.stringify(data.people).includes('Byron'))
  const numbers = (data.people as [number][]).map(([number]) => number)
  expect(numbers).not.toContain(participant)
}, 30_000)

test('an extension and an announcement reach the pages that are open', async () => {
  const { id, ada } = await live()
  const following = await watch(id, '', ada)
  const before = await following.until('clock')
  await post(`/api/contests/${id}/extension`, { minutes: 10 }, admin)
  const after = await following.until('clock', ({ data }) => data.endTime !== before.data.endTime)
  expect(Date.parse(String(after.data.endTime)) - Date.parse(String(before.data.endTime))).toBe(600_000)
  await post(`/api/contests/${id}/announcements`, { title: 'Tea', text: 'It is served.' }, admin)
  const news = await following.until('news', ({ data }) => data.latest !== null)
  expect(news.data).toMatchObject({ unreadCount: 1, latest: { title: 'Tea', text: 'It is served.' } })
  expect(following.events().some(({ type }) => type === 'change')).toBe(false)
})

test('a pause of a problem reaches the pages that are open', async () => {
  const { id, b, ada } = await live()
  const following = await watch(id, '', ada)
  expect((await following.until('clock')).data.paused).toEqual([])
  await stage.put(`/api/contests/${id}/problems/${b}/pause`, { isPaused: true }, admin)
  await following.until('clock', ({ data }) => JSON.stringify(data.paused) === '["B"]')
  const news = await following.until('news', ({ data }) => JSON.stringify(data.latest).includes('Problem B is paused'))
  expect(news.data.latest).toMatchObject({ notices: [{ values: { letter: 'B' } }, {}] })
})

test('a hidden board is followed by the jury alone; the others learn when to ask again', async () => {
  const { id, a, b, ada, bo, adasNumber } = await live()
  const { seq } = await boardOf(id)
  const theirs = await watch(id, `?board=true&after=${seq}`, bo)
  const jury = await watch(id, `?board=true&after=${(await boardOf(id, admin)).seq}`, admin)
  await theirs.until('clock')
  await stage.put(`/api/contests/${id}/board-visibility`, { isHidden: true }, admin)
  await theirs.until('reset')
  const late = await watch(id, `?board=true&after=${seq}`)
  expect((await late.until('clock')).data.isBoardHidden).toBe(true)
  await judged(ada, id, a, 'Accepted')
  await jury.until('change', isChange(adasNumber))
  await judged(bo, id, b, 'Accepted')
  await theirs.until('own', ({ data }) => JSON.stringify(data).includes(',100,'))
  for (const each of [theirs, late]) expect(each.events().some(({ type }) => type === 'change')).toBe(false)
  await stage.put(`/api/contests/${id}/board-visibility`, { isHidden: false }, admin)
  await theirs.until('clock', ({ data }) => data.isBoardHidden === false)
  expect((await boardOf(id)).rows).toHaveLength(2)
})

test('a private contest is followed by its participants alone', async () => {
  const id = await create({ isPublic: false, accessCode: 'sesame' })
  const inside = await joined('insider', id, { accessCode: 'sesame' })
  expect((await watch(id, '', inside)).status).toBe(200)
  expect((await watch(id, '', await signedIn('outsider'))).status).toBe(404)
  expect((await watch(id)).status).toBe(404)
})

test('the public log folds to the public board, and has neither ids of submissions nor gaps', async () => {
  const { id, a, b, ada, bo } = await live()
  const submissionId = await judged(ada, id, a, 'Runtime Error')
  await judged(ada, id, a, 'Accepted')
  await judged(bo, id, b, 'Compilation Error')
  await submit(bo, id, b)
  expect((await get(`/api/contests/${id}/log`)).statusCode).toBe(403)
  expect((await get(`/api/contests/${id}/log`, admin)).statusCode).toBe(200)
  await end(id)
  await judge('Accepted')
  const { events, frame } = (await get(`/api/contests/${id}/log`)).json()
  const start = Date.parse(frame.startTime)
  const log = events.map(([seq, ms, participant, kind, payload]: [number, number, number, string, object]) => {
    return { seq, at: new Date(start + ms), participant, kind, payload } as unknown as ContestEvent
  })
  expect(log.map(({ seq }: ContestEvent) => seq)).toEqual(log.map((_: ContestEvent, index: number) => index + 1))
  expect(JSON.stringify(events)).not.toContain(submissionId)
  expect(JSON.stringify(events)).not.toContain('Runtime Error')
  const board = emptyBoard()
  applyEvents(board, log)
  const { rows } = await boardOf(id)
  const folded = [...board.rows.values()].map((row) => encodeRow(board.facts, row))
  expect(rows).toEqual(folded)
  expect(decodeRow(board.facts, rows[0])).toMatchObject({ totalPoints: 100, problemsSolved: 1 })
})

test('the row of a virtual run comes by its own clock', async () => {
  const { id, a } = await live()
  await move(id, -500)
  const late = await signedIn(`v${id.slice(-12)}`)
  const { participant } = (await post(`/api/contests/${id}/virtual`, {}, late)).json()
  const following = await watch(id, '', late)
  await judged(late, id, a, 'Accepted')
  const isSolved = ({ data }: Received) => data.participant === participant && (data.row as WireRow)[4][0]?.[2] === 100
  const { data } = await following.until('own', isSolved)
  const { startTime, problems } = (await boardOf(id)).frame
  expect(decodeRow({ startTime, problems }, data.row as WireRow).cells[0]).toMatchObject({ state: 'solved', minute: 0 })
})

describe('a stream ends with the right to it', () => {
  test('of the jury, when the administrator takes part', async () => {
    const { id } = await live()
    const helper = await signedIn(`h${id.slice(-12)}`)
    await stage.promote(`h${id.slice(-12)}`)
    const { seq } = await boardOf(id, helper)
    const following = await watch(id, `?board=true&after=${seq}`, helper)
    await following.until('clock')
    await post(`/api/contests/${id}/register`, {}, helper)
    await following.over
  })

  test('of a visitor, when the contest becomes private', async () => {
    const { id, ada } = await live()
    const [outsider, participant] = [await watch(id), await watch(id, '', ada)]
    await outsider.until('clock')
    await stage.put(`/api/contests/${id}`, { isPublic: false }, admin)
    await outsider.over
    expect(await Promise.race([participant.over.then(() => 'over'), sleep(500, 'open')])).toBe('open')
  })

  test('of everybody, when the contest is deleted', async () => {
    const { id, ada } = await live()
    const following = await watch(id, '', ada)
    await following.until('clock')
    await stage.remove(`/api/contests/${id}`, admin)
    await following.over
  })
})
