import type { AddressInfo } from 'node:net'
import { auditLog } from '@arbiter/database/schema/operations'
import { problems } from '@arbiter/database/schema/problems'
import { submissions } from '@arbiter/database/schema/submissions'
import { MAX_CODE_BYTES } from '@arbiter/rules/limits'
import { desc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { tokensOf } from '../testing/api-tokens.ts'
import { basic, ccsRoots, type Read, readerOf } from '../testing/ccs-clients.ts'
import { contestStage, minutesFromNow } from '../testing/contest-stage.ts'
import { zipOf } from '../testing/zip.ts'

const stage = await contestStage()
const { app, db, get, post, admin, create, move, end, joined, problemIdsOf } = stage
await app.listen({ port: 0, host: '127.0.0.1' })
const origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
const { read } = readerOf(stage)
const { tokenFor } = tokensOf(stage)
const jury = basic('organiser')
const program = 'int main() { return 0; }\n'

let made = 0

async function running(values: Record<string, unknown> = {}) {
  const id = await create(values)
  const name = `team${++made}`
  const headers = await joined(name, id)
  await move(id, -30)
  const [a = ''] = await problemIdsOf(id)
  const [problem] = await db.select().from(problems).where(eq(problems.id, a))
  return { id, name, headers, a, problem: `p${problem?.number}` }
}

const send = (method: 'POST' | 'PATCH', url: string, payload: object, headers: object) =>
  app.inject({ method, url, payload, headers: { ...headers } })
const submissionsOf = (id: string, root: string = ccsRoots[0]) => `${root}/contests/${id}/submissions`
const archive = (...names: string[]) => zipOf(names.map((name) => ({ name, content: program }))).toString('base64')
const body = (problem: string, more: object = {}) => ({
  ...{
    problem_id: problem,
    language_id: 'cpp',
    files: [{ data: archive('main.cpp'), mime: 'application/zip' }],
    ...more,
  },
})
const codes = async (id: string) => {
  const rows = await db.select({ code: submissions.code }).from(submissions).where(eq(submissions.contestId, id))
  return rows.map(({ code }) => code)
}

describe("DOMjudge's client", () => {
  /** The requests of `submit`, in its order, with a name and a password from a `.netrc`. */
  async function submitAs(name: string, title: string, label: string, extension: string, files: string[] = [program]) {
    const base = `${origin}/ccs/api/`
    const headers = { ...basic(name), 'user-agent': 'domjudge-submit-client (python-requests/2.28.1)' }
    const load = async (path: string): Promise<Read[]> =>
      (await fetch(base + path, { headers })).json() as Promise<Read[]>
    const contests = await load('contests')
    for (const contest of contests) expect(contest.id && contest.shortname).toBeTruthy()
    const contest = contests.find((each) => each.name === title)
    const languages = await load(`contests/${contest.id}/languages`)
    const problem = (await load(`contests/${contest.id}/problems`)).find((each) => each.label === label)
    const language = languages.find(({ id, extensions }) => [id, ...extensions].includes(extension))
    const form = new FormData()
    form.set('problem', problem.id)
    form.set('language', language.id)
    for (const [index, file] of files.entries())
      form.append('code[]', new Blob([file]), `${label}${index}.${extension}`)
    return fetch(`${base}contests/${contest.id}/submissions`, { method: 'POST', headers, body: form })
  }

  test('finds its contest, hands in a program, and reads an id and a time', async () => {
    const { id, name } = await running({ title: 'Cup for clients' })
    const reply = await submitAs(name, 'Cup for clients', 'A', 'cpp')
    expect(reply.status).toBe(201)
    const made = (await reply.json()) as Read
    expect(made).toMatchObject({ id: expect.any(String), language_id: 'cpp', time: expect.stringMatching(/\+00:00$/) })
    expect(reply.headers.get('location')).toBe(`/ccs/api/contests/${id}/submissions/${made.id}`)
    expect(await codes(id)).toEqual([program])
    expect((await get(`/ccs/team/submission/${made.id}`)).headers.location).toBe(`/submissions/${made.id}`)
  })

  test('is refused two files, and printing', async () => {
    const { id, name } = await running({ title: 'Cup of two files' })
    const reply = await submitAs(name, 'Cup of two files', 'A', 'cpp', [program, program])
    expect([reply.status, ((await reply.json()) as Read).code]).toEqual([400, 400])
    expect(await codes(id)).toEqual([])
    expect((await post('/ccs/api/printing/team', {}, basic(name))).statusCode).toBe(404)
  })
})

describe('a submission as the specification has it', () => {
  test.each(ccsRoots)('is JSON with an archive of one file: %s', async (root) => {
    const { id, name, problem } = await running()
    const reply = await send('POST', submissionsOf(id, root), body(problem, { entry_point: 'main' }), basic(name))
    expect(reply.statusCode).toBe(201)
    expect(reply.json().files).toHaveLength(1)
    expect(await codes(id)).toEqual([program])
    expect(await read(id, `submissions/${reply.json().id}`, basic(name), root)).toEqual(reply.json())
  })

  test('is refused with a status that says why, and leaves no trace', async () => {
    const { id, name, problem } = await running()
    const tooMany = { files: [{ data: archive('a.cpp', 'b.cpp'), mime: 'application/zip' }] }
    const tooLarge = {
      files: [{ data: zipOf([{ name: 'a.cpp', content: 'x'.repeat(MAX_CODE_BYTES + 1) }]).toString('base64') }],
    }
    const [own] = await read(id, 'teams')
    const refused: [object, number][] = [
      ...([{ id: '5' }, { time: minutesFromNow(0) }, { contest_time: '0:00:01.000' }].map((own) => [own, 400]) as [
        object,
        number,
      ][]),
      ...([tooMany, { files: [] }, { files: [{ data: 'AAAA' }] }, { files: [{ data: '!' }] }].map((own) => [
        own,
        400,
      ]) as [object, number][]),
      [tooLarge, 413],
      [{ language_id: 'cobol' }, 400],
      [{ problem_id: 'p999999' }, 400],
      [{ team_id: `${own.id}0` }, 400],
    ]
    for (const [more, status] of refused) {
      const reply = await send('POST', submissionsOf(id), body(problem, more), basic(name))
      expect([reply.statusCode, reply.json().code], JSON.stringify(more).slice(0, 80)).toEqual([status, status])
    }
    expect(await codes(id)).toEqual([])
    expect((await send('POST', submissionsOf(id), body(problem, { team_id: own.id }), basic(name))).statusCode).toBe(
      201,
    )
  })

  test('is of who takes part, while the contest runs for them', async () => {
    const { id, name, problem } = await running({ allowLateSubmissions: true })
    const status = async (headers: object) => (await send('POST', submissionsOf(id), body(problem), headers)).statusCode
    const anonymous = await send('POST', submissionsOf(id), body(problem), {})
    expect([anonymous.statusCode, anonymous.headers['www-authenticate']]).toEqual([
      401,
      expect.stringMatching(/^Basic/),
    ])
    expect(await status(jury)).toBe(403)
    await stage.registered(`outsider${made}`)
    expect(await status(basic(`outsider${made}`))).toBe(403)
    await end(id)
    expect(await status(basic(name))).toBe(403)
    expect(await codes(id)).toEqual([])
  })

  test('needs a token with the scope to submit', async () => {
    const { id, headers, problem } = await running()
    expect((await send('POST', submissionsOf(id), body(problem), await tokenFor(headers))).statusCode).toBe(403)
    expect((await send('POST', submissionsOf(id), body(problem), await tokenFor(headers, 'submit'))).statusCode).toBe(
      201,
    )
  })
})

describe('clarifications', () => {
  const ask = (id: string, sent: object, headers: object) =>
    send('POST', `/ccs/api/contests/${id}/clarifications`, sent, headers)

  test('a team asks, and the jury answers it or all', async () => {
    const { id, name, problem } = await running()
    const asked = await ask(id, { text: 'How long?', problem_id: problem }, basic(name))
    expect([asked.statusCode, asked.json()]).toEqual([
      201,
      expect.objectContaining({ text: 'How long?', problem_id: problem }),
    ])
    const { id: question, from_team_id } = asked.json()
    const own = await ask(id, { text: 'Long.', reply_to_id: question, to_team_id: from_team_id }, jury)
    expect(own.json()).toMatchObject({ to_team_id: from_team_id, reply_to_id: question, text: 'Long.' })
    expect(await read(id, 'clarifications')).toEqual([])
    await ask(id, { text: 'Very long.', reply_to_id: question }, jury)
    expect((await read(id, 'clarifications')).map(({ text }: Read) => text)).toEqual(['> How long?\n\nVery long.'])
  })

  test('what the jury says without a question is for all', async () => {
    const { id, problem } = await running()
    const said = await ask(id, { text: 'Soup\n\nAt noon.' }, jury)
    expect([said.statusCode, said.json().text]).toEqual([201, 'Soup\n\nAt noon.'])
    await ask(id, { text: 'The limit is 5.', problem_id: problem }, jury)
    expect((await read(id, 'clarifications')).map(({ text }: Read) => text)).toEqual([
      ...['Soup\n\nAt noon.', 'Problem A\n\nThe limit is 5.'],
    ])
    expect((await ask(id, { text: 'Psst.', to_team_id: '1' }, jury)).statusCode).toBe(400)
  })

  test('a team chooses neither ids nor recipients, and an outsider asks nothing', async () => {
    const { id, name } = await running()
    for (const more of [
      { id: '5' },
      { time: minutesFromNow(0) },
      { to_team_id: '1' },
      { reply_to_id: 'x' },
      { from_team_id: '1' },
    ])
      expect((await ask(id, { text: 'Hello?', ...more }, basic(name))).statusCode, JSON.stringify(more)).toBe(400)
    expect((await ask(id, { text: ' ' }, basic(name))).statusCode).toBe(400)
    await stage.registered(`asks${made}`)
    expect((await ask(id, { text: 'Hello?' }, basic(`asks${made}`))).statusCode).toBe(403)
    expect((await ask(id, { text: 'Hello?' }, {})).statusCode).toBe(401)
  })
})

describe('control of a contest', () => {
  const control = (id: string, change: object, headers: object = jury) =>
    send('PATCH', `/ccs/api/contests/${id}`, change, headers)
  const lastAct = async () => (await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1))[0]?.action

  test('the jury puts off the start, and the contest keeps its length', async () => {
    const id = await create()
    await move(id, 60)
    const before = await read(id)
    const reply = await control(id, { id, start_time: minutesFromNow(90) })
    expect(reply.statusCode).toBe(200)
    expect(reply.json()).toEqual({ ...before, start_time: expect.any(String) })
    expect(reply.json().start_time).not.toBe(before.start_time)
    expect(await lastAct()).toBe('contest.update')
  })

  test('with a token in place of a password the log says which', async () => {
    const id = await create()
    await move(id, 60)
    const { authorization } = await tokenFor(admin, 'contests')
    const change = { id, start_time: minutesFromNow(90) }
    const inPlace = basic('organiser', authorization.slice('Bearer '.length))
    for (const headers of [{ authorization }, inPlace]) {
      expect((await control(id, change, headers)).statusCode).toBe(200)
      const [act] = await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
      expect(act).toMatchObject({ action: 'contest.update', details: { token: { name: 'CLI' } } })
    }
  })

  test('but not by another id, nor near the start, nor without one', async () => {
    const id = await create()
    await move(id, 60)
    const near = await create()
    await move(near, 0.2)
    const { id: live } = await running()
    const tries: [string, object, number][] = [
      [id, { id: live, start_time: minutesFromNow(90) }, 409],
      [id, { id, start_time: minutesFromNow(0.2) }, 403],
      [near, { id: near, start_time: minutesFromNow(90) }, 403],
      [live, { id: live, start_time: minutesFromNow(90) }, 403],
      [id, { id, start_time: null }, 403],
      [id, { id, start_time: null, countdown_pause_time: '0:03:38.749' }, 403],
      [id, { id }, 400],
      [id, { id, start_time: 'soon' }, 400],
      [id, { start_time: minutesFromNow(90) }, 400],
    ]
    for (const [contest, change, status] of tries)
      expect((await control(contest, change)).json().code, JSON.stringify(change)).toBe(status)
  })

  test('the jury unfreezes the board after the end', async () => {
    const { id } = await running({ freezeMinutes: 100 })
    const past = { id, scoreboard_thaw_time: minutesFromNow(-1) }
    expect((await control(id, past)).statusCode).toBe(403)
    await end(id)
    expect((await control(id, { id, scoreboard_thaw_time: minutesFromNow(5) })).statusCode).toBe(403)
    const reply = await control(id, past)
    expect([reply.statusCode, reply.json().scoreboard_thaw_time]).toEqual([200, expect.any(String)])
    expect(await lastAct()).toBe('contest.unfreeze')
    expect((await control(id, past)).statusCode).toBe(409)
  })

  test('nobody else does', async () => {
    const { id, name, headers } = await running()
    const change = { id, start_time: minutesFromNow(90) }
    expect((await control(id, change, {})).statusCode).toBe(401)
    expect((await control(id, change, basic(name))).statusCode).toBe(403)
    expect((await control(id, change, await tokenFor(headers, 'submit'))).statusCode).toBe(403)
    expect((await control(id, change, await tokenFor(admin, 'submit'))).statusCode).toBe(403)
  })
})
