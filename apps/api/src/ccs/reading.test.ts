import { contests } from '@arbiter/database/schema/contests'
import { problems } from '@arbiter/database/schema/problems'
import type { Verdict } from '@arbiter/rules/verdict'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { settle } from '../sweep.ts'
import { bearer, tokensOf } from '../testing/api-tokens.ts'
import { basic, ccsRoots, type Read, readerOf } from '../testing/ccs-clients.ts'
import { contestStage } from '../testing/contest-stage.ts'
import { addPackageFiles } from '../testing/package-files.ts'
import { judge as playJudge } from '../testing/play-judge.ts'
import { PASSWORD, type Sent } from '../testing/test-server.ts'

const stage = await contestStage()
const { db, get, put, post, admin, create, move, end, joined, submit, problemIdsOf, signedIn, flag } = stage
const { read } = readerOf(stage)
const { tokenFor } = tokensOf(stage)
const jury = basic('organiser')
const idsOf = (objects: Read[]) => objects.map(({ id }) => id)

let made = 0

/** Others wait in the queue meanwhile. */
async function judged(headers: Sent, contestId: string, problemId: string, verdict: Verdict): Promise<void> {
  await playJudge(db, await submit(headers, contestId, problemId), [{ verdict }])
}

/** Ada solves A after a wrong try and waits for B; Bo has a compilation error. It freezes for the last hour. */
async function running(values: Record<string, unknown> = {}) {
  const number = ++made
  const id = await create({ freezeMinutes: 60, ...values })
  const [ada, bo] = [`ada${number}`, `bo${number}`]
  const [adas, bos] = [await joined(ada, id), await joined(bo, id)]
  await move(id, -30)
  const [a = '', b = ''] = await problemIdsOf(id)
  await judged(adas, id, a, 'Wrong Answer')
  await judged(adas, id, a, 'Accepted')
  await judged(bos, id, b, 'Compilation Error')
  const waiting = await submit(adas, id, b)
  const [{ team_id: adaTeam }, , { team_id: boTeam }] = await read(id, 'submissions')
  return { id, ada, bo, adas, bos, a, b, adaTeam, boTeam, waiting }
}

describe('the root', () => {
  test.each(ccsRoots)('%s answers with and without a slash at its end', async (root) => {
    for (const url of [root, `${root}/`])
      expect((await get(url)).json()).toMatchObject({ provider: { name: 'Arbiter' } })
    const version = root.includes('2026') ? '2026-01' : '2023-06'
    expect((await get(root)).json()).toMatchObject({ version, version_url: expect.stringContaining(version) })
  })

  test('what is not there is an error with a number', async () => {
    for (const url of ['/ccs/api/doesnt-exist', '/ccs/api/doesnt-exist/42', '/ccs/', '/ccs/2020-03/api'])
      expect((await get(url)).json(), url).toEqual({ code: 404, message: expect.any(String) })
  })

  test('the link that DOMjudge prints leads to our page', async () => {
    const reply = await get('/ccs/team/submission/187')
    expect([reply.statusCode, reply.headers.location]).toEqual([302, '/submissions/187'])
  })
})

describe('signing in', () => {
  const account = async (id: string, headers: object) => {
    const reply = await get(`/ccs/api/contests/${id}/account`, { ...headers })
    return [reply.statusCode, reply.json().username ?? reply.json().code]
  }

  test('is by name and password, by name and token, or by a token alone', async () => {
    const { id, ada, adas } = await running()
    const token = (await tokenFor(adas)).authorization.replace('Bearer ', '')
    for (const headers of [basic(ada), basic(ada), basic(ada.toUpperCase(), token), bearer(token)])
      expect(await account(id, headers)).toEqual([200, ada])
    expect(await account(id, adas), 'a cookie counts for nothing').toEqual([404, 404])
  })

  test('a credential that is not valid is refused also where none is needed', async () => {
    const { id, ada, bo, adas } = await running()
    const token = (await tokenFor(adas)).authorization.replace('Bearer ', '')
    const wrong = [
      basic(ada, 'guessed'),
      basic('nobody'),
      basic(bo, token),
      bearer('arb_x'),
      { authorization: 'Digest x' },
    ]
    for (const headers of wrong) {
      const reply = await get(`/ccs/api/contests/${id}`, headers)
      expect(reply.json()).toEqual({ code: 401, message: expect.any(String) })
      expect(reply.headers['www-authenticate']).toMatch(/^Basic/)
    }
  })

  test('a password that was right is known no more once it has changed', async () => {
    const { id, ada, adas } = await running()
    expect(await account(id, basic(ada))).toEqual([200, ada])
    await put('/api/users/password', { currentPassword: PASSWORD, newPassword: 'another battery' }, adas)
    expect(await account(id, basic(ada))).toEqual([401, 401])
    expect(await account(id, basic(ada, 'another battery'))).toEqual([200, ada])
  })

  test('a restricted account is refused', async () => {
    const { id, bo } = await running()
    await flag(bo)
    expect(await account(id, basic(bo))).toEqual([403, 403])
  })

  test("an administrator's token is the jury with the scope of contests alone", async () => {
    const { id } = await running()
    expect((await get(`/ccs/api/contests/${id}/accounts`, await tokenFor(admin, 'contests'))).statusCode).toBe(200)
    expect((await get(`/ccs/api/contests/${id}/accounts`, await tokenFor(admin, 'problems'))).statusCode).toBe(404)
  })
})

describe('a contest', () => {
  test('is listed while it is near, and all are on request', async () => {
    const [near, far] = [await create({ title: 'Near' }), await create({ title: 'Far' })]
    await move(far, 30 * 24 * 60)
    const listed = async (query = '') => idsOf((await get(`/ccs/api/contests${query}`)).json())
    expect(await listed()).toContain(near)
    expect(await listed()).not.toContain(far)
    expect(await listed('?onlyActive=false')).toContain(far)
    expect((await read(far)).name).toBe('Far')
  })

  test('that is private does not exist for outsiders', async () => {
    const { id, ada } = await running()
    await put(`/api/contests/${id}`, { isPublic: false }, admin)
    for (const path of ['', '/state', '/submissions'])
      expect((await get(`/ccs/api/contests/${id}${path}`)).json().code).toBe(404)
    expect(idsOf((await get('/ccs/api/contests')).json())).not.toContain(id)
    expect((await read(id, '', basic(ada))).id).toBe(id)
  })
})

describe('what each role sees', () => {
  test('of submissions: all that count, with the programs of its own', async () => {
    const { id, ada, adaTeam, boTeam } = await running()
    const [publicly, own, all] = [
      ...[
        await read(id, 'submissions'),
        await read(id, 'submissions', basic(ada)),
        await read(id, 'submissions', jury),
      ],
    ]
    for (const seen of [publicly, own, all])
      expect(seen.map(({ team_id }: Read) => team_id)).toEqual([adaTeam, adaTeam, boTeam, adaTeam])
    const withFiles = (objects: Read[]) => objects.map(({ files }) => files.length)
    expect([withFiles(publicly), withFiles(own), withFiles(all)]).toEqual([
      ...[
        [0, 0, 0, 0],
        [1, 1, 0, 1],
        [1, 1, 1, 1],
      ],
    ])
  })

  test('of judgements: others coarse, its own and those of the jury in full', async () => {
    const { id, ada, bo } = await running()
    const types = async (headers = {}) =>
      (await read(id, 'judgements', headers)).map(({ judgement_type_id }: Read) => judgement_type_id)
    expect(await types()).toEqual(['RE', 'AC', 'CE'])
    expect(await types(basic(bo))).toEqual(['RE', 'AC', 'CE'])
    expect(await types(basic(ada))).toEqual(['WA', 'AC', 'CE'])
    expect(await types(jury)).toEqual(['WA', 'AC', 'CE'])
  })

  test('of runs: those of the author that are no secret while the contest runs, and all for the jury', async () => {
    const { id, ada, bo } = await running()
    expect(await read(id, 'runs')).toEqual([])
    expect(await read(id, 'runs', basic(bo))).toEqual([])
    expect(await read(id, 'runs', basic(ada)), 'a hidden test').toEqual([])
    expect(await read(id, 'runs', jury)).toHaveLength(3)
    await end(id)
    expect(await read(id, 'runs', basic(ada))).toHaveLength(2)
  })

  test('of accounts: its own, or all for the jury, without secrets', async () => {
    const { id, ada, adaTeam } = await running()
    const own = { id: await stage.idOf(ada), username: ada, type: 'team', team_id: adaTeam }
    expect(await read(id, 'account', basic(ada))).toEqual(own)
    expect(await read(id, 'accounts', jury)).toContainEqual(own)
    for (const headers of [{}, basic(ada)])
      expect((await get(`/ccs/api/contests/${id}/accounts`, headers)).statusCode).toBe(404)
    expect((await get(`/ccs/api/contests/${id}/account`)).statusCode).toBe(404)
  })

  test('of problems: none before the start, names to those who take part, all after the end', async () => {
    const id = await create()
    await joined(`early${++made}`, id)
    const early = basic(`early${made}`)
    const names = async (headers = {}) => (await read(id, 'problems', headers)).map(({ name }: Read) => name)
    expect([await names(), await names(early), (await names(jury)).length]).toEqual([[], [], 2])
    expect(idsOf(await read(id, 'awards'))).toEqual(['winner', 'gold-medal', 'silver-medal', 'bronze-medal'])
    await move(id, -1)
    expect(await names()).toEqual(['Problem A', 'Problem B'])
    expect(await names(early)).toEqual(await names(jury))
    await end(id)
    expect(await names()).toEqual(await names(jury))
  })

  test('of attachments: what the problem gives to teams, to those who know the problem', async () => {
    const { id, ada, a } = await running()
    const content = { 'attachments/tool.py': 'print(1)\n', 'attachments/data/small input.txt': '7\n' }
    await addPackageFiles(db, a, { ...content, 'solutions/secret.cpp': 'int main() {}' })
    const [, root] = ccsRoots
    const problemFor = async (headers = {}, at: string = root): Promise<Read> =>
      (await read(id, 'problems', headers, at)).find(({ label }: Read) => label === 'A')
    const problem = await problemFor(basic(ada))
    const folder = `contests/${id}/problems/${problem.id}/attachments`
    expect(problem.attachments).toEqual([
      { href: `${folder}/data%2Fsmall%20input.txt`, filename: 'data_small_input.txt', mime: expect.any(String) },
      { href: `${folder}/tool.py`, filename: 'tool.py', mime: 'text/plain' },
    ])
    const sent = await Promise.all(problem.attachments.map(({ href }: Read) => get(`${root}/${href}`, basic(ada))))
    expect(sent.map(({ statusCode, body }) => [statusCode, body])).toEqual([
      [200, '7\n'],
      [200, 'print(1)\n'],
    ])
    expect(sent[0].headers['content-disposition']).toBe('attachment; filename="data_small_input.txt"')
    expect(await problemFor(basic(ada), ccsRoots[0])).not.toHaveProperty('attachments')
    expect(await problemFor()).not.toHaveProperty('attachments')
    for (const name of ['tool.py', 'data%2Fsmall%20input.txt'])
      expect((await get(`${root}/${folder}/${name}`)).statusCode).toBe(404)
    for (const name of ['..%2Fsolutions%2Fsecret.cpp', 'secret.cpp', 'none.txt'])
      expect((await get(`${root}/${folder}/${name}`, jury)).statusCode, name).toBe(404)
  })

  test('of access: exactly the properties that its objects have', async () => {
    const { id, ada } = await running()
    await end(id)
    for (const root of ccsRoots)
      for (const headers of [{}, basic(ada), jury]) {
        const { endpoints } = await read(id, 'access?strict=1', headers, root)
        for (const { type, properties } of endpoints) {
          const path = type === 'contest' ? '' : type
          const found = await read(id, `${path}?strict=1`.replace(/^\?/, '?'), headers, root).catch(() => null)
          for (const object of [found ?? []].flat())
            for (const key of Object.keys(object)) expect(properties, `${root} ${type}`).toContain(key)
        }
      }
  })
})

describe('the program of a submission', () => {
  test('is an archive with a file at its root, for its author and the jury', async () => {
    const { id, ada, bo } = await running()
    const [
      {
        files: [file],
      },
    ] = await read(id, 'submissions', basic(ada))
    expect(file.href).not.toMatch(/^\//)
    const reply = await get(`/ccs/api/${file.href}`, basic(ada))
    expect(reply.headers['content-type']).toBe('application/zip')
    expect(reply.headers.etag).toBe(`"${file.hash}"`)
    expect(reply.rawPayload.toString('latin1')).toContain('main.cpp')
    const again = await get(`/ccs/api/${file.href}`, { ...jury, 'if-none-match': `"${file.hash}"` })
    expect(again.statusCode).toBe(304)
    expect((await get(`/ccs/api/${file.href}`)).statusCode).toBe(403)
    expect((await get(`/ccs/api/${file.href}`, basic(bo))).statusCode).toBe(403)
  })
})

describe('a freeze', () => {
  test('holds verdicts back from others, on the board and in the list, until the board is unfrozen', async () => {
    const { id, ada, bo, bos, a, waiting } = await running()
    await post(`/api/contests/${id}/freeze`, {}, admin)
    await playJudge(db, waiting, [{ verdict: 'Accepted' }])
    await judged(bos, id, a, 'Accepted')
    const counts = async (headers = {}) => (await read(id, 'judgements', headers)).length
    expect([await counts(), await counts(basic(ada)), await counts(basic(bo)), await counts(jury)]).toEqual([
      4, 4, 5, 5,
    ])
    const solved = async (headers = {}) =>
      (await read(id, 'scoreboard', headers)).rows.map(({ score }: Read) => score.num_solved)
    expect([await solved(), await solved(basic(bo)), await solved(jury)]).toEqual([
      [2, 0],
      [2, 0],
      [2, 1],
    ])
    await post(`/api/contests/${id}/end`, {}, admin)
    await settle(db)
    expect(await counts()).toBe(4)
    expect((await read(id, 'state')).finalized).toEqual(expect.any(String))
    expect((await read(id, 'awards')).some((award: Read) => 'team_ids' in award)).toBe(false)
    expect((await read(id, 'awards', jury)).every((award: Read) => 'team_ids' in award)).toBe(true)
    await post(`/api/contests/${id}/unfreeze`, {}, admin)
    expect([await counts(), await solved()]).toEqual([5, [2, 1]])
    expect((await read(id, 'state')).thawed).toEqual(expect.any(String))
    expect((await read(id, 'awards')).every((award: Read) => 'team_ids' in award)).toBe(true)
  })

  test('a board that the organisers hide has no rows, and others no verdicts', async () => {
    const { id, ada } = await running()
    await put(`/api/contests/${id}/board-visibility`, { isHidden: true }, admin)
    expect((await read(id, 'scoreboard')).rows).toEqual([])
    expect(await read(id, 'judgements')).toEqual([])
    expect(await read(id, 'judgements', basic(ada))).toHaveLength(2)
    expect((await read(id, 'scoreboard', jury)).rows).toHaveLength(2)
  })
})

describe('people and submissions that do not count', () => {
  test('a disqualified team is hidden, and in no row', async () => {
    const { id, boTeam } = await running()
    await put(
      `/api/contests/${id}/participants/${boTeam}/disqualification`,
      { isDisqualified: true, reason: 'Copied' },
      admin,
    )
    expect((await read(id, `teams/${boTeam}`)).hidden).toBe(true)
    expect(await read(id, `teams/${boTeam}`, {}, ccsRoots[1])).not.toHaveProperty('group_ids')
    expect((await read(id, 'scoreboard')).rows.map(({ team_id }: Read) => team_id)).not.toContain(boTeam)
    expect(await read(id, `submissions?team_id=${boTeam}`)).toHaveLength(1)
  })

  test('a removed one is gone with what it sent', async () => {
    const { id, boTeam } = await running()
    await post(`/api/contests/${id}/participants/${boTeam}/removal`, { reason: 'Two accounts' }, admin)
    expect((await get(`/ccs/api/contests/${id}/teams/${boTeam}`)).statusCode).toBe(404)
    expect(await read(id, `submissions?team_id=${boTeam}`, jury)).toEqual([])
    expect(await read(id, 'judgements', jury)).toHaveLength(2)
  })

  test('a flagged submission is gone, and comes back', async () => {
    const { id, adas } = await running()
    const [{ _id }] = (await get('/api/submissions/me', adas)).json().submissions
    const count = async () => (await read(id, 'submissions', jury)).length
    await put(`/api/admin/submissions/${_id}/flag`, { isFlagged: true }, admin)
    expect(await count()).toBe(3)
    await put(`/api/admin/submissions/${_id}/flag`, { isFlagged: false }, admin)
    expect(await count()).toBe(4)
  })

  test('what is late or practised is not there', async () => {
    const { id, adas, a } = await running({ allowLateSubmissions: true })
    await end(id)
    await submit(adas, id, a)
    expect(await read(id, 'submissions', jury)).toHaveLength(4)
  })
})

describe('news', () => {
  test('are for all, or for who asked and the jury', async () => {
    const { id, adas, ada, bo, adaTeam, a } = await running()
    await post(`/api/contests/${id}/announcements`, { title: 'Soup', text: 'At noon.' }, admin)
    const question = { question: 'How long?', problemId: a }
    const { _id } = (await post(`/api/contests/${id}/clarifications`, question, adas)).json().clarification
    const count = async (headers = {}) => (await read(id, 'clarifications', headers)).length
    expect([await count(), await count(basic(bo)), await count(basic(ada)), await count(jury)]).toEqual([1, 1, 2, 2])
    await put(`/api/contests/${id}/clarifications/${_id}`, { answer: 'Long.', isPublic: true }, admin)
    expect([await count(), await count(basic(ada))]).toEqual([2, 3])
    expect(await read(id, `clarifications?from_team_id=${adaTeam}`, jury)).toHaveLength(1)
  })
})

test('an unknown value of a filter gives nothing, an empty one stands for null', async () => {
  const { id, a } = await running()
  const [{ number } = { number: 0 }] = await db
    .select({ number: problems.number })
    .from(problems)
    .where(eq(problems.id, a))
  expect(await read(id, `submissions?problem_id=p${number}`)).toHaveLength(2)
  expect(await read(id, 'submissions?team_id=xyz')).toEqual([])
  expect(await read(id, 'submissions?language_id=')).toEqual([])
  expect((await get(`/ccs/api/contests/${id}/scoreboard?group_id=other`)).json().code).toBe(400)
})

test.each([
  'submissions/999999',
  'teams/xyz9999',
  'runs/XYZ_999',
  'problems/XYZ-999',
  'judgements/1.1.1',
  'commentary',
  'persons',
])('%s does not exist', async (path) => {
  const { id } = await running()
  expect((await get(`/ccs/api/contests/${id}/${path}`, jury)).json().code).toBe(404)
})

test('a contest with points has scores instead of penalties', async () => {
  const { id } = await running({ contestType: 'IOI' })
  expect(await read(id)).toMatchObject({ scoreboard_type: 'score' })
  const [row] = (await read(id, 'scoreboard')).rows
  expect(row.score).toMatchObject({ score: 100 })
  expect((await read(id, 'judgements', jury)).map(({ score }: Read) => score)).toEqual([0, 100, 0])
  const [contest] = await db.select().from(contests).where(eq(contests.id, id))
  expect(contest?.contestType).toBe('IOI')
})

test('no page of another site uses the name and the password that a browser remembers', async () => {
  const { id, ada } = await running()
  const reply = await stage.app.inject({
    ...{ method: 'POST', url: `/ccs/api/contests/${id}/clarifications`, payload: { text: 'Hello?' } },
    headers: { ...basic(ada), origin: 'https://elsewhere.example' },
  })
  expect(reply.json().code).toBe(403)
  expect((await signedIn(`any${++made}`)).cookie).toBeTruthy()
})
