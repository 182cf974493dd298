import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { auditLog } from '@arbiter/database/schema/operations'
import { problems } from '@arbiter/database/schema/problems'
import { problemFiles, testSets } from '@arbiter/database/schema/test-data'
import { newProblem, newSubmission } from '@arbiter/database/testing/judging'
import { withPackage } from '@arbiter/problem-format/open-package'
import { type Changes, current, legacy } from '@arbiter/problem-format/testing/some-package'
import { MAX_GRAMMAR_INPUT_BYTES, MAX_PACKAGE_UPLOAD_BYTES } from '@arbiter/rules/limits'
import { desc, eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { judge } from '../testing/play-judge.ts'
import { answered, refused, type Sent, testServer } from '../testing/test-server.ts'
import { formOf, zipOf } from '../testing/zip.ts'

const { app, db, admin, idOf } = await testServer()
const organiser = await admin('organiser')
beforeEach(async () => {
  await db.execute(sql`truncate problems cascade`)
})

const archiveOf = (contents: Changes) =>
  zipOf(Object.entries(contents).flatMap(([name, content]) => (content === null ? [] : [{ name, content }])))

const send = (payload: Buffer, query = '?name=sum', headers: Sent = {}) =>
  app.inject({
    method: 'POST',
    url: `/api/admin/problems/import${query}`,
    payload,
    headers: { 'content-type': 'application/zip', ...organiser, ...headers },
  })

const imported = async (changes: Changes = {}) => (await send(archiveOf({ ...current, ...changes }))).json()

describe('a good package', () => {
  test('becomes a problem, with an entry in the log', async () => {
    const reply = await imported()
    expect(reply).toMatchObject({
      ...{ success: true, message: 'Sum imported.', isNew: true, areTestsChanged: true, version: 1, submissions: 0 },
      problem: { slug: 'sum', name: 'Sum' },
      warnings: [],
    })
    const [entry] = await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
    expect(entry).toMatchObject({
      ...{ action: 'problem.import', subjectId: reply.problem._id, actorId: await idOf('organiser') },
      details: { name: 'Sum', format: '2025-09', isNew: true, version: 1 },
    })
    const [row] = await db.select().from(problems)
    expect(row).toMatchObject({ points: 20, visibility: 'public', authorId: await idOf('organiser') })
  })

  test('shows its groups and their points among the test cases to administrators alone', async () => {
    const grouped: Changes = {
      'problem.yaml': `${current['problem.yaml']}type: scoring\n`,
      ...{ 'data/secret/01-small.in': null, 'data/secret/01-small.ans': null },
      ...{ 'data/secret/02-large.in': null, 'data/secret/02-large.ans': null },
      ...{ 'data/secret/a/1.in': '1 2\n', 'data/secret/a/1.ans': '3\n', 'data/secret/a/2.in': '2 2\n' },
      ...{ 'data/secret/a/2.ans': '4\n', 'data/secret/b/1.in': '3 3\n', 'data/secret/b/1.ans': '6\n' },
      'data/secret/a/test_group.yaml': 'max_score: 40\nscore_aggregation: sum\n',
      'data/secret/b/test_group.yaml': 'max_score: 60\nrequire_pass: [secret/a]\n',
    }
    const reply = await imported(grouped)
    const url = `/api/problems/${reply.problem._id}/testcases`
    const { testcases, groups } = (await app.inject({ url, headers: organiser })).json()
    const ids = testcases.map(({ _id }: { _id: string }) => _id)
    expect(groups).toMatchObject([
      { name: 'sample', testCaseIds: ids.slice(0, 1) },
      { name: 'secret/a', aggregation: 'sum', maxScore: 40, acceptScore: 20, testCaseIds: ids.slice(1, 3) },
      { name: 'secret/b', aggregation: 'pass-fail', maxScore: 60, requires: ['secret/a'], testCaseIds: ids.slice(3) },
    ])
    expect((await app.inject({ url })).json().groups).toBeNull()
  })

  test('that is sent as a form is called as its file', async () => {
    const { payload, headers } = formOf([{ name: 'adding-up.zip', content: archiveOf({ ...current }) }])
    expect((await send(payload, '', headers)).json()).toMatchObject({ problem: { slug: 'adding-up' } })
  })

  test('updates its problem when it comes again, and says how many submissions could be judged again', async () => {
    const { problem } = await imported()
    const { submissionId } = await newSubmission(db, { userId: await idOf('organiser'), problemId: problem._id })
    await judge(db, submissionId, [{ verdict: 'Accepted' }])
    expect(await imported()).toMatchObject({ isNew: false, areTestsChanged: false, version: 1, submissions: 1 })
    expect(await imported({ 'data/secret/01-small.in': '0 1\n', 'data/secret/01-small.ans': '1\n' })).toMatchObject({
      ...{ isNew: false, areTestsChanged: true, version: 2, submissions: 1, problem: { _id: problem._id } },
      message: 'Sum updated; its test set is version 2 now.',
    })
  })

  test('says which validators a judge runs, and which nobody does', async () => {
    const { warnings } = await imported({
      'input_validators/check.py': 'import sys\nsys.exit(42)\n',
      'input_validators/old.viva': '{ a; }\n',
    })
    expect(
      warnings.map(({ file, fault }: { file: string; fault: string }) => [
        file,
        fault.split(' ').slice(0, 3).join(' '),
      ]),
    ).toEqual([
      ['input_validators/old.viva', 'was not run:'],
      ['input_validators/check.py', 'is being run'],
    ])
  })
})

describe('an archive of Hydro', () => {
  const hydro = (place: string, title: string, more: Changes = {}): Changes => ({
    [`${place}/problem.yaml`]: `pid: P100${place}\ntitle: ${title}\n`,
    [`${place}/problem.md`]: '## 题目描述\n\n求和。\n\n```input1\n1 2\n```\n\n```output1\n3\n```\n',
    [`${place}/testdata/1.in`]: '1 2\n',
    [`${place}/testdata/1.out`]: '3\n',
    ...more,
  })

  test('with several problems imports each by itself, and says which were left out', async () => {
    const bad = hydro('2', 'Quiz', { '2/testdata/config.yaml': 'type: objective\n' })
    const reply = (await send(archiveOf({ ...hydro('1', '求和'), ...bad, ...hydro('3', 'More') }))).json()
    expect(reply).toMatchObject({
      message: '2 of 3 problems imported.',
      problem: { name: '求和' },
      collection: [
        { place: '1', problem: { name: '求和' }, isNew: true },
        { place: '2', problem: null, isNew: false, faults: [{ file: '2/testdata/config.yaml', line: 1 }] },
        { place: '3', problem: { name: 'More' }, isNew: true },
      ],
    })
    expect(await db.select({ name: problems.name }).from(problems)).toHaveLength(2)
    const again = (await send(archiveOf({ ...hydro('1', '求和'), ...hydro('3', 'More') }))).json()
    expect(again.collection.map(({ isNew }: { isNew: boolean }) => isNew)).toEqual([false, false])
  })

  test('of which no problem can be used is refused with the faults of all', async () => {
    const kinds = ['1', '2'].map((place) =>
      hydro(place, 'Quiz', { [`${place}/testdata/config.yaml`]: 'type: objective\n' }),
    )
    const reply = await send(archiveOf(Object.assign({}, ...kinds)))
    expect(reply.statusCode).toBe(400)
    expect(reply.json().faults.map(({ file }: { file: string }) => file)).toEqual([
      '1/testdata/config.yaml',
      '2/testdata/config.yaml',
    ])
  })

  test('is exported as a package of the ICPC format', async () => {
    const reply = (await send(archiveOf(hydro('1', '求和')))).json()
    const path = `/api/admin/problems/${reply.problem._id}/package`
    const exported = await app.inject({ method: 'GET', url: path, headers: organiser })
    expect(exported.statusCode).toBe(200)
    expect((await send(exported.rawPayload)).json()).toMatchObject({
      isNew: false,
      areTestsChanged: false,
    })
  })
})

describe('a bad package', () => {
  const nothingStays = async () => {
    for (const table of [problems, testSets, problemFiles]) expect(await db.select().from(table)).toEqual([])
  }

  test('is refused with everything that is wrong, and nothing of it stays', async () => {
    const reply = await send(
      archiveOf({
        ...current,
        'problem.yaml': 'problem_format_version: 2025-09\nname: Sum\nuuid: none\nlimits:\n  memory: much\n',
        'data/secret/02-large.ans': null,
      }),
    )
    expect(answered(reply)).toMatchObject([400, { code: 'problem-package.faulty' }])
    const { message, faults } = reply.json()
    expect(message).toMatch(/^The package has \d errors\. Nothing was imported\.$/)
    expect(faults).toContainEqual(
      expect.objectContaining({ severity: 'error', file: 'problem.yaml', line: 5, field: 'limits.memory' }),
    )
    expect(new Set(faults.map(({ file }: { file: string }) => file)).size).toBeGreaterThan(1)
    await nothingStays()
  })

  test('is one whose inputs its own grammar refuses, or whose grammar is wrong', async () => {
    const wrongInput = archiveOf({ ...legacy, 'data/secret/01-small.in': '0  0\n' })
    const wrongGrammar = archiveOf({ ...legacy, 'input_validators/input.ctd': 'INT(0,\n' })
    expect((await send(wrongInput)).json().faults).toMatchObject([{ file: 'data/secret/01-small.in' }])
    expect((await send(wrongGrammar)).json().faults).toMatchObject([{ file: 'input_validators/input.ctd', line: 2 }])
    await nothingStays()
  })

  test('is not one with an input that is too large for the server to check, which it says', async () => {
    const large = `${'0 '.repeat(MAX_GRAMMAR_INPUT_BYTES)}\n`
    const reply = (await send(archiveOf({ ...legacy, 'data/secret/01-small.in': large }))).json()
    expect(reply.success).toBe(true)
    expect(reply.warnings).toContainEqual(expect.objectContaining({ file: 'data/secret/01-small.in' }))
  })

  test.each([
    ['no archive', Buffer.from('hello'), 'the archive is damaged, or no zip archive'],
    ['damaged', zipOf([{ name: 'problem.yaml', content: 'name: Sum\n', announcedCrc: 1 }]), 'is damaged'],
    ['leads out', zipOf([{ name: '../problem.yaml', content: 'name: Sum\n' }]), 'leads out of the package'],
    ['a bomb', zipOf([{ name: 'data/secret/1.in', content: Buffer.alloc(65 * 1024 * 1024) }]), 'too small for what'],
  ])('may be %s', async (_name, payload, fault) => {
    const reply = await send(payload)
    expect(answered(reply)).toMatchObject([400, { code: 'problem-package.faulty' }])
    expect(reply.json().faults[0].fault).toContain(fault)
    await nothingStays()
  })

  test('that is damaged where a test lies leaves nothing behind', async () => {
    const contents = Object.entries(current).map(([name, content]) => ({ name, content: content ?? '' }))
    const payload = zipOf(contents.map((one) => (/large\.ans/.test(one.name) ? { ...one, announcedCrc: 1 } : one)))
    const reply = await send(payload)
    expect(reply.json()).toMatchObject({
      ...{ code: 'problem-package.faulty', message: 'The package has 1 error. Nothing was imported.' },
      faults: [
        {
          ...{ file: 'data/secret/02-large.ans', code: 'archive.unreadable' },
          fault: 'can not be unpacked: the archive is damaged',
        },
      ],
    })
    await nothingStays()
  })
})

describe('an upload', () => {
  test('without a name is refused: one package after the other would be the same problem', async () => {
    expect(answered(await send(archiveOf(current), ''))).toEqual(refused('problem-package.unnamed'))
  })

  test('of another kind, or of two files, is refused', async () => {
    const json = await send(Buffer.from('{}'), '?name=sum', { 'content-type': 'application/json' })
    expect(answered(json)).toEqual(refused('problem-package.unsupported'))
    const file = { name: 'a.zip', content: 'x' }
    for (const files of [[], [file, file]]) {
      const { payload, headers } = formOf(files)
      expect(answered(await send(payload, '', headers))).toEqual(refused('problem-package.unsupported'))
    }
  })

  test('that is too large is refused before it is received', async () => {
    const reply = await send(Buffer.from('x'), '?name=sum', { 'content-length': `${MAX_PACKAGE_UPLOAD_BYTES + 1}` })
    expect(answered(reply)).toEqual(refused('problem-package.too-large'))
  })
})

describe('an export', () => {
  const exported = (id: string, format: string) =>
    app.inject({ method: 'GET', url: `/api/admin/problems/${id}/package${format}`, headers: organiser })

  test.each(['', '?format=2025-09', '?format=legacy'])(
    '%s is an archive that can be imported again',
    async (format) => {
      const { problem } = await imported()
      const reply = await exported(problem._id, format)
      const name = format.includes('legacy') ? 'sum-legacy.zip' : 'sum-2025-09.zip'
      expect(reply.headers).toMatchObject({
        ...{ 'content-type': 'application/zip', 'content-disposition': `attachment; filename="${name}"` },
      })
      const again = (await send(reply.rawPayload)).json()
      expect(again).toMatchObject({ isNew: false, areTestsChanged: false, problem: { _id: problem._id } })
    },
  )

  test('for Hydro is imported into the same problem', async () => {
    const { problem } = await imported()
    const reply = await exported(problem._id, '?format=hydro')
    expect(reply.headers['content-disposition']).toBe('attachment; filename="sum-hydro.zip"')
    const again = (await send(reply.rawPayload)).json()
    expect(again).toMatchObject({ isNew: false, problem: { _id: problem._id } })
  })

  test('for Polygon is a package that can be imported; what it can’t say is refused', async () => {
    const { problem } = await imported()
    const archive = (await exported(problem._id, '?format=polygon')).rawPayload
    // A package of Polygon has no UUID, so it does not replace a problem that has one.
    expect((await send(archive)).json()).toMatchObject({
      faults: expect.arrayContaining([expect.objectContaining({ code: 'name.taken' })]),
    })
    await db.update(problems).set({ slug: 'before' }).where(eq(problems.id, problem._id))
    expect((await send(archive)).json()).toMatchObject({ isNew: true, problem: { slug: 'sum', name: 'Sum' } })
    const { problem: checked } = await imported({
      'problem.yaml': 'problem_format_version: 2025-09\nname: Checked\nuuid: 1b4e28ba-2fa1-41d2-883f-0016d3cca499\n',
      'output_validator/check.py': 'import sys\nsys.exit(42)\n',
    })
    expect(answered(await exported(checked._id, '?format=polygon'))).toEqual(refused('problem-package.not-in-format'))
  })

  test('of a problem that never was a package has its tests and its statement', async () => {
    const id = await newProblem(db, {
      name: 'Twice',
      tests: [
        { input: '1\n', output: '2\n', isSample: true },
        { input: '2\n', output: '4\n' },
      ],
    })
    const folder = await mkdtemp(join(tmpdir(), 'arbiter-package-'))
    try {
      await writeFile(join(folder, 'twice.zip'), (await exported(id, '')).rawPayload)
      await withPackage(join(folder, 'twice.zip'), async ({ read, faults }) => {
        expect([read?.name, read?.cases.length, faults]).toEqual(['Twice', 2, []])
      })
    } finally {
      await rm(folder, { recursive: true })
    }
  })

  test('of an unknown problem, or in an unknown format, is refused', async () => {
    expect(answered(await exported(crypto.randomUUID(), ''))).toEqual(refused('problem.not-found'))
    expect(answered(await exported(crypto.randomUUID(), '?format=zip'))).toMatchObject([400, { code: 'input.invalid' }])
  })
})
