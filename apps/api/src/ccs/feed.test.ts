import { databaseNow } from '@arbiter/database/connection/clock'
import { dropOldChanges, endFeeds } from '@arbiter/database/contests/ccs-clock'
import { finishJudgement } from '@arbiter/database/queue/finish-judgement'
import { releaseLease } from '@arbiter/database/queue/judge-queue'
import { appendTests } from '@arbiter/database/queue/submission-events'
import { submissions } from '@arbiter/database/schema/submissions'
import { problemFiles } from '@arbiter/database/schema/test-data'
import type { Verdict } from '@arbiter/rules/verdict'
import { eq } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { settle } from '../sweep.ts'
import { basic, ccsRoots, type Read, readerOf } from '../testing/ccs-clients.ts'
import { boardOf, comparable, foldFeed } from '../testing/ccs-fold.ts'
import { type FeedRead, linesIn, readFeed } from '../testing/ccs-follow.ts'
import { contestStage } from '../testing/contest-stage.ts'
import { addPackageFiles } from '../testing/package-files.ts'
import { endOf, factsOf, judge as playJudge, takeJob } from '../testing/play-judge.ts'
import type { Sent } from '../testing/test-server.ts'

const stage = await contestStage()
const { app, db, get, put, post, admin, create, move, joined, submit, problemIdsOf } = stage
await app.listen({ port: 0, host: '127.0.0.1' })
const { read } = readerOf(stage)
const jury = basic('organiser')
const [, newer] = ccsRoots

const feedOf = (id: string, query = '', root: string = ccsRoots[0]) => `${root}/contests/${id}/event-feed${query}`

/** All that is there now. */
async function snapshot(id: string, headers = {}, root?: string): Promise<FeedRead[]> {
  return linesIn((await get(feedOf(id, '?stream=false', root), headers)).body)
}

/** What has come since a token. */
async function since(id: string, token: string, headers = {}, root?: string): Promise<FeedRead[]> {
  const reply = await get(feedOf(id, `?stream=false&since_token=${token}`, root), headers)
  if (reply.statusCode !== 200) throw new Error(reply.body)
  return linesIn(reply.body)
}

const names = (lines: readonly FeedRead[]) =>
  lines.map(({ type, id, data }) => `${data === null ? '-' : '+'}${type} ${id ?? ''}`.trim())
const tokenOf = (lines: readonly FeedRead[]) => lines.at(-1)?.token ?? ''

let made = 0

async function running(values: Record<string, unknown> = {}) {
  const number = ++made
  const id = await create({ freezeMinutes: 60, ...values })
  const [ada, bo] = [`ada${number}`, `bo${number}`]
  const [adas, bos] = [await joined(ada, id), await joined(bo, id)]
  await move(id, -30)
  await settle(db)
  const [a = '', b = ''] = await problemIdsOf(id)
  return { id, ada, bo, adas, bos, a, b }
}

/** Returns the number of the submission. */
async function judged(headers: Sent, contestId: string, problemId: string, verdict: Verdict): Promise<number> {
  const submissionId = await submit(headers, contestId, problemId)
  await playJudge(db, submissionId, [{ verdict }])
  return numberOf(submissionId)
}

async function numberOf(submissionId: string): Promise<number> {
  const [found] = await db.select().from(submissions).where(eq(submissions.id, submissionId))
  return found?.number ?? 0
}

async function idOfNumber(number: number): Promise<string> {
  const [found] = await db.select().from(submissions).where(eq(submissions.number, number))
  return found?.id ?? ''
}

describe('a feed begins with what is there', () => {
  test('in the order in which objects need each other, with one token at its end', async () => {
    const { id, adas, a } = await running()
    const number = await judged(adas, id, a, 'Wrong Answer')
    await post(`/api/contests/${id}/announcements`, { title: 'Soup', text: 'At noon.' }, admin)
    const lines = await snapshot(id, jury)
    expect([...new Set(lines.map(({ type }) => type))]).toEqual([
      ...['contest', 'judgement-types', 'languages', 'groups', 'teams', 'problems', 'clarifications', 'submissions'],
      ...['judgements', 'runs', 'awards', 'state'],
    ])
    expect(lines.slice(0, -1).some((line) => 'token' in line)).toBe(false)
    expect(lines.at(-1)).toMatchObject({ type: 'state', id: null, token: expect.any(String) })
    expect(names(lines)).toContain(`+runs ${number}.1.1`)
  })

  test.each(ccsRoots)('and its objects are those of the endpoints, key by key: %s', async (root) => {
    const { id, ada, adas, bos, a } = await running()
    await judged(adas, id, a, 'Wrong Answer')
    await judged(bos, id, a, 'Accepted')
    await submit(bos, id, a)
    for (const headers of [{}, basic(ada), jury]) {
      const lines = await snapshot(id, headers, root)
      for (const type of new Set(lines.map((line) => line.type))) {
        const own = lines.filter((line) => line.type === type).map(({ data }) => data)
        const listed = await read(id, type === 'contest' ? '' : type, headers, root)
        expect(JSON.stringify(own), type).toBe(JSON.stringify([listed].flat()))
      }
    }
  })
})

describe('then come the changes', () => {
  test('a submission before its judgement, which is pending until its end, with its tests', async () => {
    const { id, ada, bo, adas, a } = await running()
    const feeds = [
      await readFeed(app, feedOf(id), jury),
      await readFeed(app, feedOf(id), basic(bo)),
      await readFeed(app, feedOf(id), basic(ada)),
    ]
    for (const feed of feeds) await feed.until(({ token }) => token !== undefined)
    const before = feeds.map((feed) => feed.lines().length)
    const submissionId = await submit(adas, id, a)
    const number = await numberOf(submissionId)
    const lease = await takeJob(db, submissionId)
    for (const feed of feeds) await feed.until(({ type }) => type === 'judgements')
    await appendTests(db, lease, await factsOf(db, lease, [{ verdict: 'Accepted' }]))
    await feeds[0]?.until(({ type }) => type === 'runs')
    await finishJudgement(db, lease, endOf([{ verdict: 'Accepted' }]))
    for (const feed of feeds)
      await feed.until(({ type, data }) => type === 'judgements' && data?.judgement_type_id === 'AC')
    const came = feeds.map((feed, index) => feed.lines().slice(before[index]))
    const pending = [`+submissions ${number}`, `+judgements ${number}.1`]
    expect(names(came[0] ?? [])).toEqual([...pending, `+runs ${number}.1.1`, `+judgements ${number}.1`])
    for (const others of came.slice(1)) expect(names(others)).toEqual([...pending, `+judgements ${number}.1`])
    for (const lines of came) expect(new Set(lines.map(({ token }) => token)).size).toBe(lines.length)
    for (const feed of feeds) feed.leave()
  })

  test('the tests of a judge that died are gone, and come again under the same ids', async () => {
    const { id, adas, a } = await running()
    const token = tokenOf(await snapshot(id, jury))
    const submissionId = await submit(adas, id, a)
    const number = await numberOf(submissionId)
    const lost = await takeJob(db, submissionId)
    await appendTests(db, lost, await factsOf(db, lost, [{ verdict: 'Accepted' }]))
    await releaseLease(db, lost)
    const between = await since(id, token, jury)
    expect(names(between).at(-1)).toBe(`+runs ${number}.1.1`)
    const lease = await takeJob(db, submissionId)
    const restarted = await since(id, tokenOf(between), jury)
    expect(names(restarted)).toContain(`-runs ${number}.1.1`)
    expect(names(restarted)).toContain(`+judgements ${number}.1`)
    await appendTests(db, lease, await factsOf(db, lease, [{ verdict: 'Accepted' }]))
    expect(names(await since(id, tokenOf(restarted), jury))).toEqual([`+runs ${number}.1.1`])
    await finishJudgement(db, lease, endOf([{ verdict: 'Accepted' }]))
  })

  test('a flagged submission goes with all that belongs to it, and comes back', async () => {
    const { id, adas, a } = await running()
    const number = await judged(adas, id, a, 'Accepted')
    const lines = await snapshot(id, jury)
    const flag = (isFlagged: boolean) =>
      idOfNumber(number).then((submission) => put(`/api/admin/submissions/${submission}/flag`, { isFlagged }, admin))
    await flag(true)
    const gone = await since(id, tokenOf(lines), jury)
    expect(names(gone)).toEqual([`-runs ${number}.1.1`, `-judgements ${number}.1`, `-submissions ${number}`])
    await flag(false)
    const back = await since(id, tokenOf(gone), jury)
    expect(names(back)).toEqual([`+submissions ${number}`, `+judgements ${number}.1`, `+runs ${number}.1.1`])
  })

  test('names, teams, problems, news and times', async () => {
    const { id, ada, bo, adas } = await running()
    const lines = await snapshot(id)
    const team = (name: string) => lines.find(({ type, data }) => type === 'teams' && data.name === name)?.id
    const [adaTeam, boTeam] = [team(ada), team(bo)]
    await put('/api/users/profile', { firstname: 'Countess', lastname: 'Lovelace' }, adas)
    await put(
      `/api/contests/${id}/participants/${boTeam}/disqualification`,
      { isDisqualified: true, reason: 'Copied' },
      admin,
    )
    await post(`/api/contests/${id}/announcements`, { title: 'Soup', text: 'At noon.' }, admin)
    await post(`/api/contests/${id}/extension`, { minutes: 5 }, admin)
    const came = await since(id, tokenOf(lines))
    const last = (type: string, own: string | null) =>
      came.findLast((line) => line.type === type && line.id === own)?.data
    expect(last('teams', adaTeam ?? '').display_name).toBe('Countess Lovelace')
    expect(last('teams', boTeam ?? '').hidden).toBe(true)
    expect(came.find(({ type }) => type === 'clarifications')?.data.text).toContain('At noon.')
    expect(last('contest', null).duration).toBe('2:05:00.000')
    expect(new Set(came.map(({ token }) => token)).size).toBe(came.length)
  })

  test('a problem comes again with its attachments, and without them', async () => {
    const { id, a, ada } = await running()
    const lines = await snapshot(id, basic(ada), newer)
    await addPackageFiles(db, a, {
      'attachments/tool.py': 'print(1)\n',
      'attachments/b.txt': 'b',
      'solutions/x.cpp': 'x',
    })
    const came = await since(id, tokenOf(lines), basic(ada), newer)
    const namesIn = (lines: FeedRead[]) =>
      lines.map(({ type, data }) => [type, data.attachments?.map(({ filename }: Read) => filename)])
    expect(namesIn(came)).toEqual([['problems', ['b.txt', 'tool.py']]])
    await db.delete(problemFiles).where(eq(problemFiles.problemId, a))
    expect(namesIn(await since(id, tokenOf(came), basic(ada), newer))).toEqual([['problems', undefined]])
  })

  test('a person who withdraws before the start is a team no more', async () => {
    const id = await create()
    const name = `gone${++made}`
    const headers = await joined(name, id)
    const lines = await snapshot(id)
    const team = lines.find(({ type, data }) => type === 'teams' && data.name === name)?.id
    await stage.remove(`/api/contests/${id}/register`, headers)
    expect(names(await since(id, tokenOf(lines)))).toEqual([`-teams ${team}`])
  })

  test('what a freeze held back comes when the board is unfrozen, to those who did not have it', async () => {
    const { id, ada, bo, adas, a } = await running()
    await post(`/api/contests/${id}/freeze`, {}, admin)
    const tokens = [
      tokenOf(await snapshot(id)),
      tokenOf(await snapshot(id, basic(ada))),
      tokenOf(await snapshot(id, basic(bo))),
    ]
    const number = await judged(adas, id, a, 'Accepted')
    const frozen = await Promise.all(
      [{}, basic(ada), basic(bo)].map((headers, index) => since(id, tokens[index] ?? '', headers)),
    )
    expect(names(frozen[0] ?? [])).toEqual([`+submissions ${number}`])
    expect(names(frozen[1] ?? [])).toContain(`+judgements ${number}.1`)
    expect(names(frozen[2] ?? [])).toEqual([`+submissions ${number}`])
    await post(`/api/contests/${id}/end`, {}, admin)
    await settle(db)
    await post(`/api/contests/${id}/unfreeze`, {}, admin)
    const after = await Promise.all(
      [{}, basic(bo)].map((headers, index) => since(id, tokenOf(frozen[index * 2] ?? []), headers)),
    )
    for (const lines of after) expect(names(lines)).toContain(`+judgements ${number}.1`)
  })

  test('a feed ends with its updates, and a day later its tokens are too old', async () => {
    const { id, adas, a } = await running({ freezeMinutes: null })
    await judged(adas, id, a, 'Accepted')
    await post(`/api/contests/${id}/end`, {}, admin)
    const feed = await readFeed(app, feedOf(id), jury)
    const { token } = await feed.until((line) => line.token !== undefined)
    await settle(db)
    const later = (hours: number) => databaseNow(db).then((now) => new Date(now.getTime() + hours * 3_600_000))
    await endFeeds(db, await later(1))
    await feed.over
    expect(feed.lines().at(-1)).toMatchObject({ type: 'state', data: { end_of_updates: expect.any(String) } })
    expect((await since(id, token ?? '', jury)).length).toBeGreaterThan(0)
    await dropOldChanges(db, await later(30))
    expect((await get(feedOf(id, `?since_token=${token}`), jury)).json().code).toBe(400)
    expect((await snapshot(id, jury)).length).toBeGreaterThan(0)
  })
})

describe('a feed is resumed', () => {
  test('exactly after the line whose token is sent, whichever it is', async () => {
    const { id, adas, bos, a, b } = await running({ contestType: 'IOI', freezeMinutes: null })
    const start = tokenOf(await snapshot(id, jury))
    const first = await judged(adas, id, a, 'Wrong Answer')
    await judged(bos, id, b, 'Accepted')
    await judged(adas, id, a, 'Accepted')
    await put(`/api/admin/submissions/${await idOfNumber(first)}/flag`, { isFlagged: true }, admin)
    await post(`/api/contests/${id}/announcements`, { title: 'Soup', text: 'At noon.' }, admin)
    const all = await since(id, start, jury)
    expect(all.length).toBeGreaterThan(10)
    for (const [index, { token }] of all.entries()) {
      const rest = await since(id, token ?? '', jury)
      expect(rest, `after ${index}`).toEqual(all.slice(index + 1))
    }
  })

  test('over a connection that was cut, without a line lost or sent twice', async () => {
    const { id, adas, a, b } = await running()
    const whole = await readFeed(app, feedOf(id), jury)
    await whole.until(({ token }) => token !== undefined)
    const cut = await readFeed(app, feedOf(id), jury)
    await cut.until(({ token }) => token !== undefined)
    await judged(adas, id, a, 'Wrong Answer')
    await cut.until(({ type, data }) => type === 'judgements' && data.judgement_type_id === 'WA')
    cut.leave()
    await judged(adas, id, b, 'Accepted')
    const resumed = await readFeed(
      app,
      feedOf(id, `?since_token=${tokenOf(cut.lines())}&since_id=${tokenOf(cut.lines())}`),
      jury,
    )
    const isLast = ({ type, data }: FeedRead) => type === 'judgements' && data.judgement_type_id === 'AC'
    await Promise.all([resumed.until(isLast), whole.until(isLast)])
    const tokens = resumed.lines().map(({ token }) => token)
    expect(new Set([tokenOf(cut.lines()), ...tokens]).size).toBe(tokens.length + 1)
    // A change is told as its object is when it is sent, so a later reader may get fewer states on the way. Both end in the same state.
    await vi.waitFor(() => expect(foldFeed([...cut.lines(), ...resumed.lines()])).toEqual(foldFeed(whole.lines())))
    for (const feed of [resumed, whole]) feed.leave()
  })

  test('not with the token of another role or contest, an empty one, or one that is made up', async () => {
    const [one, other] = [await running(), await running()]
    const own = tokenOf(await snapshot(one.id))
    const foreign = [
      tokenOf(await snapshot(other.id)),
      tokenOf(await snapshot(one.id, jury)),
      '',
      '999999',
      'xY-99_',
      own.slice(1),
    ]
    for (const token of foreign)
      for (const name of ['since_token', 'since_id'])
        expect((await get(feedOf(one.id, `?${name}=${token}`))).json(), token).toMatchObject({ code: 400 })
    expect(own).not.toMatch(/^\d+$/)
    expect((await get(feedOf(one.id, `?stream=false&since_token=${own}`))).statusCode).toBe(200)
  })

  test('the headers keep proxies from holding it back', async () => {
    const { id } = await running()
    const feed = await readFeed(app, feedOf(id), { 'accept-encoding': 'gzip' })
    expect(feed.headers).toMatchObject({ 'content-type': 'application/x-ndjson', 'x-accel-buffering': 'no' })
    expect(feed.headers['content-encoding']).toBeUndefined()
    feed.leave()
  })

  test('it ends with the right to it', async () => {
    const { id } = await running()
    const feed = await readFeed(app, feedOf(id))
    await feed.until(({ token }) => token !== undefined)
    await put(`/api/contests/${id}`, { isPublic: false }, admin)
    await feed.over
  })
})

describe('a board that another program folds from the feed is ours', () => {
  async function compare(id: string, headers: object, root: string, from: FeedRead[]) {
    const lines = [...from, ...(await since(id, tokenOf(from), headers, root))]
    const isScored = lines[0]?.data.scoreboard_type === 'score'
    const folded = boardOf(foldFeed(lines))
    const { rows, state } = await read(id, 'scoreboard', headers, root)
    // A team folds its own verdicts of the frozen hour, which are not on the board of the public.
    const isOwnAhead = state.frozen !== null && state.thawed === null && headers !== jury && 'authorization' in headers
    if (!isOwnAhead) expect(comparable(folded, isScored), JSON.stringify(headers)).toEqual(comparable(rows, isScored))
    expect(boardOf(foldFeed(await snapshot(id, headers, root)))).toEqual(folded)
    return rows
  }

  test.each((['ICPC', 'IOI', 'CF'] as const).flatMap((type) => ccsRoots.map((root) => [type, root] as const)))(
    '%s, %s',
    async (contestType, root) => {
      const { id, ada, bo, adas, bos, a, b } = await running({ contestType })
      const readers = [{}, basic(ada), basic(bo), jury]
      const starts = await Promise.all(readers.map((headers) => snapshot(id, headers, root)))
      const all = async () => {
        const boards: Read[] = []
        for (const [index, headers] of readers.entries())
          boards.push(await compare(id, headers, root, starts[index] ?? []))
        return boards
      }
      const wrong = await judged(adas, id, a, 'Wrong Answer')
      await judged(adas, id, a, 'Compilation Error')
      await judged(adas, id, a, 'Accepted')
      await judged(bos, id, a, 'Time Limit Exceeded')
      const waiting = await submit(bos, id, b)
      await all()
      // A rejudge, counting at once.
      await post(`/api/admin/submissions/${await idOfNumber(wrong)}/rejudge`, {}, admin)
      await all()
      await playJudge(db, await idOfNumber(wrong), [{ verdict: 'Runtime Error' }])
      await all()
      await put(`/api/admin/submissions/${await idOfNumber(wrong)}/flag`, { isFlagged: true }, admin)
      await all()
      await post(`/api/contests/${id}/freeze`, {}, admin)
      await judged(bos, id, a, 'Accepted')
      const failed = await judged(bos, id, b, 'Error')
      const [publicly, , , ours] = await all()
      expect(publicly).not.toEqual(ours)
      const late = `late${++made}`
      const lates = await joined(late, id)
      await judged(lates, id, b, 'Accepted')
      const [{ id: team }] = (await read(id, 'teams', jury, root)).filter(({ name }: Read) => name === late)
      await put(
        `/api/contests/${id}/participants/${team}/disqualification`,
        { isDisqualified: true, reason: 'Copied' },
        admin,
      )
      await all()
      await put(
        `/api/contests/${id}/participants/${team}/disqualification`,
        { isDisqualified: false, reason: '' },
        admin,
      )
      await all()
      await put(`/api/admin/submissions/${await idOfNumber(failed)}/flag`, { isFlagged: true }, admin)
      await post(`/api/contests/${id}/end`, {}, admin)
      await playJudge(db, waiting, [{ verdict: 'Wrong Answer' }])
      await settle(db)
      await all()
      await post(`/api/contests/${id}/unfreeze`, {}, admin)
      await settle(db)
      const [after, , , juries] = await all()
      expect(after).toEqual(juries)
    },
  )
})
