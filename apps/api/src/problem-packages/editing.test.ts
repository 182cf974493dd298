import { newestCases } from '@arbiter/database/problems/test-sets'
import { problems } from '@arbiter/database/schema/problems'
import { testCases, testSets } from '@arbiter/database/schema/test-data'
import { newProblem } from '@arbiter/database/testing/judging'
import { type Changes, current, legacy } from '@arbiter/problem-format/testing/some-package'
import { MAX_PACKAGE_TEXT_BYTES } from '@arbiter/rules/limits'
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { testServer } from '../testing/test-server.ts'
import { zipOf } from '../testing/zip.ts'

const { app, db, admin, get, post, put } = await testServer()
const setter = await admin('setter')
beforeEach(async () => {
  await db.execute(sql`truncate problems cascade`)
})

async function imported(contents: Changes = current): Promise<string> {
  const files = Object.entries(contents).flatMap(([name, content]) => (content === null ? [] : [{ name, content }]))
  const headers = { 'content-type': 'application/zip', ...setter }
  const url = '/api/admin/problems/import?name=sum'
  return (await app.inject({ method: 'POST', url, payload: zipOf(files), headers })).json().problem._id
}

const below = (id: string, path: string) => `/api/admin/problems/${id}${path}`
const filesOf = async (id: string) => (await get(below(id, '/files'), setter)).json()
const pathsOf = async (id: string) => (await filesOf(id)).files.map(({ path }: { path: string }) => path).sort()
const textOf = async (id: string, path: string) =>
  (await get(below(id, `/files/text?path=${encodeURIComponent(path)}`), setter)).json().text
const edit = async (id: string, changes: object[], more: object = {}) =>
  put(below(id, '/files'), { revision: (await filesOf(id)).revision, changes, ...more }, setter)
const historyOf = async (id: string) => (await get(below(id, '/history'), setter)).json().edits
const changesOf = async (id: string, { before, state }: { before: string; state: string }) =>
  (await get(below(id, `/history/changes?from=${before}&to=${state}`), setter)).json()
const problemOf = async (id: string) => (await db.select().from(problems).where(eq(problems.id, id)))[0]
const judgingOf = async (id: string) => {
  const own = eq(testSets.problemId, id)
  return (await db.select().from(testSets).where(own).orderBy(desc(testSets.version)).limit(1))[0]?.judging
}

describe('the files of a problem', () => {
  test('are those of its package, with their sizes', async () => {
    const { files, format } = await filesOf(await imported())
    expect(format).toBe('2025-09')
    expect(files).toContainEqual({ path: 'data/secret/02-large.in', size: 4 })
    expect(files).toContainEqual({ path: 'submissions/accepted/solution.py', size: 38 })
  })

  test('exist for one that never was a package', async () => {
    const paths = await pathsOf(await newProblem(db, { tests: [{ input: '1\n', output: '1\n' }] }))
    expect(paths).toEqual(expect.arrayContaining(['problem.yaml', 'statement/problem.en.md', 'data/secret/001.in']))
  })

  test('keep the format of their package', async () => {
    expect((await filesOf(await imported(legacy))).format).toBe('legacy')
  })

  test('that are no text are not sent as one', async () => {
    const id = await imported({ ...current, 'attachments/a.bin': Buffer.from([0, 255]) })
    expect(await textOf(id, 'attachments/a.bin')).toBeNull()
    expect((await get(below(id, '/files/text?path=nothing'), setter)).statusCode).toBe(404)
  })
})

describe('an edit', () => {
  test('of the statement changes the problem', async () => {
    const id = await imported()
    const text = (await textOf(id, 'statement/problem.en.md')).replace('two', 'both')
    const reply = await edit(id, [{ path: 'statement/problem.en.md', text }])
    expect(reply.json()).toMatchObject({ message: 'Sum saved.', areTestsChanged: false, version: 1 })
    expect(await problemOf(id)).toMatchObject({ statement: 'Add **both** numbers.', points: 20, timeLimitMs: 1500 })
  })

  test('gives a problem a checker, and takes it away', async () => {
    const id = await imported()
    const path = 'output_validator/validate.py'
    expect((await edit(id, [{ path, text: 'import sys\nsys.exit(42)\n' }])).json()).toMatchObject({ version: 2 })
    expect(await judgingOf(id)).toMatchObject({ validator: { language: 'python', files: [{ path: 'validate.py' }] } })
    expect((await edit(id, [{ path, isDeleted: true }])).json()).toMatchObject({ version: 3 })
    expect((await judgingOf(id))?.validator ?? null).toBeNull()
  })

  test('moves a test into a group, and the test stays the same test', async () => {
    const id = await imported()
    const before = await newestCases(db, id)
    const moves = ['in', 'ans'].map((end) => ({ path: `data/secret/a/1.${end}`, from: `data/secret/02-large.${end}` }))
    expect((await edit(id, moves)).statusCode).toBe(200)
    const after = await newestCases(db, id)
    const large = before.find(({ name }) => name === 'secret/02-large')
    expect(after.find(({ name }) => name === 'secret/a/1')).toMatchObject({ caseId: large?.caseId })
    expect(after).toHaveLength(before.length)
  })

  test('lets two tests change places', async () => {
    const id = await imported()
    const swap = [
      { path: 'data/secret/01-small.in', from: 'data/secret/02-large.in' },
      { path: 'data/secret/02-large.in', from: 'data/secret/01-small.in' },
    ]
    expect((await edit(id, swap)).statusCode).toBe(200)
    expect(await textOf(id, 'data/secret/01-small.in')).toBe('5 5\n')
    expect(await textOf(id, 'data/secret/02-large.in')).toBe('0 0\n')
  })

  test('keeps the ids of tests that never had a name', async () => {
    const id = await newProblem(db, { tests: [{ input: '1\n', output: '1\n' }] })
    const [before] = await newestCases(db, id)
    expect((await edit(id, [{ path: 'generators/gen.py', text: 'print(1)\n' }])).statusCode).toBe(200)
    expect(await newestCases(db, id)).toMatchObject([{ caseId: before?.caseId }])
    const kept = and(eq(testCases.problemId, id), isNull(testCases.endVersion))
    expect(await db.select().from(testCases).where(kept)).toHaveLength(1)
  })

  test('with errors changes nothing, and is answered with all of them', async () => {
    const id = await imported()
    const before = await problemOf(id)
    const reply = await edit(id, [
      { path: 'problem.yaml', text: 'name: [' },
      { path: 'data/secret/03.in', text: '1 1\n' },
    ])
    expect(reply.statusCode).toBe(400)
    expect(reply.json()).toMatchObject({ code: 'problem-package.faulty' })
    expect(await problemOf(id)).toEqual(before)
  })

  test('of an older state is refused', async () => {
    const id = await imported()
    const { revision } = await filesOf(id)
    await edit(id, [{ path: 'generators/gen.py', text: 'print(1)\n' }])
    const changes = [{ path: 'generators/gen.py', text: 'print(2)\n' }]
    const reply = await put(below(id, '/files'), { revision, changes }, setter)
    expect(reply.json()).toMatchObject({ code: 'problem.changed-meanwhile' })
    expect(await textOf(id, 'generators/gen.py')).toBe('print(1)\n')
  })

  test.each(['../out', '/etc/passwd', 'a\u0007b'])('to the path %j is refused', async (path) => {
    const reply = await edit(await imported(), [{ path, text: 'x' }])
    expect(reply.json()).toMatchObject({ code: 'problem-package.faulty' })
  })

  test('that moves what is not there is refused', async () => {
    const reply = await edit(await imported(), [{ path: 'generators/a.py', from: 'generators/b.py' }])
    expect(reply.json().faults).toContainEqual(expect.objectContaining({ file: 'generators/b.py' }))
  })

  test('writes texts of a megabyte', async () => {
    const id = await imported()
    const text = `#${'x'.repeat(MAX_PACKAGE_TEXT_BYTES - 2)}\n`
    expect((await edit(id, [{ path: 'generators/long.py', text }])).statusCode).toBe(200)
    expect(await textOf(id, 'generators/long.py')).toBe(text)
  })

  test('does not make a measured limit one that was stated', async () => {
    const id = await imported()
    await db.update(problems).set({ timeLimitOrigin: 'measured' }).where(eq(problems.id, id))
    await edit(id, [{ path: 'generators/gen.py', text: 'print(1)\n' }])
    expect(await problemOf(id)).toMatchObject({ timeLimitMs: 1500, timeLimitOrigin: 'measured' })
  })
})

describe('the history', () => {
  test('names each edit, who made it and why, and the state before it', async () => {
    const id = await imported()
    await edit(id, [{ path: 'generators/gen.py', text: 'print(1)\n' }], { note: 'a generator' })
    await post(`/api/problems/${id}/testcases`, { input: '7 7', output: '14' }, setter)
    expect(await historyOf(id)).toMatchObject([
      { state: '2.2', before: '2.1', createdBy: 'setter', note: null },
      { state: '2.1', before: '1.1', createdBy: 'setter', note: 'a generator' },
      { state: '1.1', before: null, createdBy: 'setter' },
    ])
  })

  test('begins with what was there before the first recorded edit', async () => {
    const id = await newProblem(db, { tests: [{ input: '1\n', output: '1\n' }] })
    await put(`/api/problems/${id}`, { statement: 'Another.' }, setter)
    const [newest, ...others] = await historyOf(id)
    expect(others).toMatchObject([{ before: null, createdBy: null }])
    const { changes } = await changesOf(id, newest)
    expect(changes).toMatchObject([
      { path: 'statement/problem.en.md', after: { text: expect.stringContaining('Another.') } },
    ])
    expect(changes[0].before.text).not.toContain('Another.')
  })

  test('shows what an edit changed, and what only moved', async () => {
    const id = await imported()
    await edit(id, [
      { path: 'submissions/accepted/solution.py', text: 'print(3)\n' },
      { path: 'data/secret/a/1.in', from: 'data/secret/02-large.in' },
      { path: 'data/secret/a/1.ans', from: 'data/secret/02-large.ans' },
    ])
    const [newest] = await historyOf(id)
    const { changes, total } = await changesOf(id, newest)
    expect(total).toBe(3)
    expect(changes).toMatchObject([
      { path: 'data/secret/a/1.ans', from: 'data/secret/02-large.ans' },
      { path: 'data/secret/a/1.in', from: 'data/secret/02-large.in' },
      { path: 'submissions/accepted/solution.py', from: null, after: { text: 'print(3)\n' } },
    ])
  })

  test('keeps the words about a move of tests', async () => {
    const id = await imported()
    const moves = ['in', 'ans'].map((end) => ({ path: `data/secret/a/1.${end}`, from: `data/secret/02-large.${end}` }))
    await edit(id, moves, { note: 'a group' })
    expect(await historyOf(id)).toMatchObject([{ note: 'a group', before: '1.1' }, { before: null }])
  })

  test('brings an earlier state back, tests among it', async () => {
    const id = await imported()
    const before = await problemOf(id)
    await edit(id, [{ path: 'statement/problem.en.md', text: 'Nothing.\n' }])
    await post(`/api/problems/${id}/testcases`, { input: '7 7', output: '14' }, setter)
    const { revision } = await filesOf(id)
    const reply = await post(below(id, '/history/restore'), { revision, state: '1.1', note: 'back' }, setter)
    expect(reply.json()).toMatchObject({ message: 'Sum is as it was then.' })
    expect((await problemOf(id))?.statement).toBe(before?.statement)
    expect((await newestCases(db, id)).map(({ name }) => name)).toEqual([
      'sample/1',
      'secret/01-small',
      'secret/02-large',
    ])
    expect((await historyOf(id))[0]).toMatchObject({ note: 'back' })
  })

  test.each(['9.9', '1.7', 'x'])('has no state %s', async (state) => {
    const id = await imported()
    const reply = await get(below(id, `/history/changes?from=1.1&to=${state}`), setter)
    expect(reply.json()).toMatchObject({ code: 'problem.state-not-found' })
  })
})

describe('a grammar', () => {
  const grammar = 'INT(0,9) SPACE INT(0,9) NEWLINE EOF\n'
  const guarded = () => imported({ ...current, 'input_validators/input.ctd': grammar })
  const another = [
    { path: 'data/secret/03.in', text: 'x y\n' },
    { path: 'data/secret/03.ans', text: '1\n' },
  ]

  test('is asked about an input that an edit adds', async () => {
    const reply = await edit(await guarded(), another)
    expect(reply.json().faults).toContainEqual(expect.objectContaining({ file: 'data/secret/03.in' }))
  })

  test('is asked about every input when it changes itself', async () => {
    const text = grammar.replaceAll('9', '4')
    const reply = await edit(await guarded(), [{ path: 'input_validators/input.ctd', text }])
    expect(reply.json().faults).toContainEqual(expect.objectContaining({ file: 'data/secret/02-large.in' }))
  })

  test('is not asked again about inputs that an edit leaves alone', async () => {
    const id = await guarded()
    await post(`/api/problems/${id}/testcases`, { input: 'x y', output: '1' }, setter)
    const reply = await edit(id, [{ path: 'generators/gen.py', text: 'print(1)\n' }])
    expect(reply.json()).toMatchObject({ success: true })
  })
})
