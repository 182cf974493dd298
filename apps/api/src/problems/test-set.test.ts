import { gzipSync } from 'node:zlib'
import { refusals } from '@arbiter/contract/messages/refusals'
import { auditLog } from '@arbiter/database/schema/operations'
import { problems } from '@arbiter/database/schema/problems'
import { testCases, testSets } from '@arbiter/database/schema/test-data'
import { newProblem } from '@arbiter/database/testing/judging'
import { MAX_TEST_CASES, MAX_TEST_SET_FILES } from '@arbiter/rules/limits'
import { desc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { finishTrialAs } from '../testing/play-trial.ts'
import { answered, refused, type Sent, testServer } from '../testing/test-server.ts'
import { formOf, type ZipEntry, zipOf } from '../testing/zip.ts'

const { app, db, admin, signedIn, get, post, flag, idOf } = await testServer()
const author = await admin('author')
const reader = await signedIn('reader')
const MEGABYTE = 1024 * 1024

const upload = (problemId: string, payload: Buffer, headers: Sent = author, type = 'application/zip') =>
  app.inject({
    method: 'PUT',
    url: `/api/problems/${problemId}/test-set`,
    payload,
    headers: { 'content-type': type, ...headers },
  })

const sendForm = (problemId: string, files: Parameters<typeof formOf>[0]) => {
  const { payload, headers } = formOf(files)
  return app.inject({
    method: 'PUT',
    url: `/api/problems/${problemId}/test-set`,
    payload,
    headers: { ...headers, ...author },
  })
}

const aCase = (name: string, input = `${name} in`, output = `${name} out`): ZipEntry[] => [
  { name: `${name}.in`, content: input },
  { name: `${name}.ans`, content: output },
]
const casesOf = async (problemId: string) =>
  (await get(`/api/problems/${problemId}/testcases`, author)).json().testcases as Record<string, unknown>[]
const versionsOf = (problemId: string) => db.select().from(testSets).where(eq(testSets.problemId, problemId))
const rowsOf = (problemId: string) => db.select().from(testCases).where(eq(testCases.problemId, problemId))
const empty = () => newProblem(db, { tests: [] })

describe('an input without its answer', () => {
  test('is a case that waits for it, and until then the problem takes no submissions', async () => {
    const problemId = await empty()
    const entries = [...aCase('1'), { name: '2.in', content: '5' }, ...aCase('3')]
    const preview = await app.inject({
      ...{ method: 'PUT', url: `/api/problems/${problemId}/test-set?preview=true`, payload: zipOf(entries) },
      headers: { 'content-type': 'application/zip', ...author },
    })
    expect(preview.json().cases).toMatchObject([{}, { name: '2', outputSize: 0, change: 'added' }, {}])
    expect((await upload(problemId, zipOf(entries))).statusCode).toBe(200)
    expect(await casesOf(problemId)).toMatchObject([
      { isPending: false },
      { input: '5', output: '', isPending: true },
      { isPending: false },
    ])
    const submitted = () => post('/api/submissions', { problemId, language: 'cpp', code: 'int main() {}' }, reader)
    expect(answered(await submitted())).toEqual(refused('problem.without-tests'))
    const judging = { programs: [{ name: 'a.py', language: 'python', code: 'print(1)', expectedVerdict: 'Accepted' }] }
    const trial = await post(`/api/problems/${problemId}/trials/judge`, judging, author)
    expect(answered(trial)).toEqual(refused('trial.pending-tests'))
    const archive = await get(`/api/problems/${problemId}/test-set`, author)
    expect(archive.rawPayload.includes('2.in')).toBe(true)
    expect(archive.rawPayload.includes('2.ans')).toBe(false)
    expect(answered(await get(`/api/admin/problems/${problemId}/package`, author))).toEqual(
      refused('trial.pending-tests'),
    )
  })

  test('gets it from Generate outputs, or from an edit', async () => {
    const problemId = await empty()
    await upload(
      problemId,
      zipOf([
        { name: '1.in', content: '4' },
        { name: '2.in', content: '5' },
      ]),
    )
    const solution = { language: 'python', code: 'print(input())' }
    const { trial } = (await post(`/api/problems/${problemId}/trials/generate`, solution, author)).json()
    const generated = ['4', '5'].map((text) => ({ output: gzipSync(text), outputSize: text.length }))
    await finishTrialAs(
      db,
      'Wrong Answer',
      generated.map((output) => ({ verdict: 'Wrong Answer', cpuMs: 1, memoryKb: 1, ...output })),
    )
    expect((await post(`/api/problems/${problemId}/trials/${trial._id}/apply`, {}, author)).statusCode).toBe(200)
    expect(await casesOf(problemId)).toMatchObject([
      { output: '4', isPending: false },
      { output: '5', isPending: false },
    ])
    await upload(problemId, zipOf([{ name: '3.in', content: '6' }]))
    const [waiting] = await casesOf(problemId)
    const edit = (change: object) =>
      app.inject({
        ...{ method: 'PUT', url: `/api/problems/${problemId}/testcases/${waiting?._id}`, payload: change },
        headers: author,
      })
    await edit({ input: '7' })
    expect(await casesOf(problemId)).toMatchObject([{ input: '7', isPending: true }])
    await edit({ output: '8' })
    expect(await casesOf(problemId)).toMatchObject([{ output: '8', isPending: false }])
  })
})

describe('an archive', () => {
  test('is one new version, samples first, then in natural order, with explanations', async () => {
    const problemId = await empty()
    const entries = [
      { name: 'data/', content: '' },
      ...aCase('data/secret/10'),
      ...aCase('data/secret/9'),
      ...aCase('data/sample/1'),
      { name: 'data/sample/1.md', content: 'Add **both**.' },
      { name: '__MACOSX/data/._1.in', content: 'x' },
    ]
    const reply = await upload(problemId, zipOf(entries))
    expect(reply.json()).toMatchObject({
      ...{ success: true, message: 'Test set with 3 cases saved.' },
      ...{ version: 2, count: 3, samples: 1 },
    })
    expect(await casesOf(problemId)).toMatchObject([
      { input: 'data/sample/1 in', output: 'data/sample/1 out', isSample: true, explanation: 'Add **both**.' },
      { input: 'data/secret/9 in', isSample: false, explanation: null },
      { input: 'data/secret/10 in', isSample: false },
    ])
    expect(await versionsOf(problemId)).toHaveLength(2)
    const [act] = await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
    const details = { version: 2, before: { count: 0 }, after: { count: 3, samples: 1 } }
    expect(act).toMatchObject({
      action: 'test-set.replace',
      subjectId: problemId,
      actorId: await idOf('author'),
      details,
    })
  })

  test('replaces what was there, and writes no case again that stays as it is', async () => {
    const problemId = await empty()
    await upload(problemId, zipOf([...aCase('1'), ...aCase('2'), ...aCase('3')]))
    const [first] = await casesOf(problemId)
    const reply = await upload(problemId, zipOf([...aCase('1'), ...aCase('2', 'other')]))
    expect(reply.json()).toMatchObject({ version: 3, count: 2 })
    expect((await casesOf(problemId)).map(({ input }) => input)).toEqual(['1 in', 'other'])
    expect((await casesOf(problemId))[0]?._id).toBe(first?._id)
    expect(await rowsOf(problemId)).toHaveLength(4)
  })

  test('with as many cases as a problem may have is one version', { timeout: 120_000 }, async () => {
    const problemId = await empty()
    const entries = Array.from({ length: MAX_TEST_CASES }, (_, n) =>
      aCase(String(n), String(n).padEnd(1024, '.')),
    ).flat()
    const reply = await upload(problemId, zipOf(entries))
    expect(reply.json()).toMatchObject({ version: 2, count: MAX_TEST_CASES })
    expect(await rowsOf(problemId)).toHaveLength(MAX_TEST_CASES)
    expect(await versionsOf(problemId)).toHaveLength(2)
    const one = await post(`/api/problems/${problemId}/testcases`, { input: '1', output: '1' }, author)
    expect(answered(one)).toEqual(refused('test-case.too-many'))
  })
})

describe('a form', () => {
  test('may carry the files themselves', async () => {
    const problemId = await empty()
    const reply = await sendForm(problemId, [
      ...aCase('sample/1'),
      { name: '2.in', content: Buffer.from([0, 255, 10]) },
      { name: '2.out', content: 'x' },
    ])
    expect(reply.json()).toMatchObject({ version: 2, count: 2, samples: 1 })
    expect((await casesOf(problemId)).map(({ inputSize }) => inputSize)).toEqual([11, 3])
  })

  test('may carry the archive', async () => {
    const problemId = await empty()
    const reply = await sendForm(problemId, [{ name: 'Tests.zip', content: zipOf(aCase('1')) }])
    expect(reply.json()).toMatchObject({ count: 1 })
  })

  test('without a file, and any other body, is refused', async () => {
    const problemId = await empty()
    expect(answered(await sendForm(problemId, []))).toEqual(refused('test-set.unsupported'))
    const json = await app.inject({
      method: 'PUT',
      url: `/api/problems/${problemId}/test-set`,
      payload: {},
      headers: author,
    })
    expect(answered(json)).toEqual(refused('test-set.unsupported'))
  })
})

describe('a test set is refused, and the old one stays,', () => {
  const broken = zipOf(aCase('1'))
  broken.fill(0, broken.length - 30)
  const zeros = (size: number) => Buffer.alloc(size)
  const tooMany = Array.from({ length: MAX_TEST_SET_FILES + 1 }, (_, n) => ({ name: `${n}.in`, content: '1' }))
  const large = (name: string) => aCase(name, '1').concat({ name: `${name}.md`, content: 'x'.repeat(500_000) })

  test.each<[how: string, payload: () => Buffer, code: keyof typeof refusals, named: string]>([
    ['when it is no archive', () => Buffer.from('PK, but not really'), 'test-set.unreadable', ''],
    ['when it is cut off', () => broken, 'test-set.unreadable', ''],
    ['without a case', () => zipOf([{ name: 'tests/', content: '' }]), 'test-set.empty', ''],
    [
      'with something else',
      () => zipOf([...aCase('1'), { name: 'make.py', content: '1' }]),
      'test-set.unexpected-file',
      'make.py',
    ],
    [
      'with a path that leads out',
      () => zipOf([...aCase('1'), ...aCase('../../2')]),
      'test-set.bad-name',
      '../../2.in',
    ],
    ['with an absolute path', () => zipOf(aCase('/etc/1')), 'test-set.bad-name', '/etc/1.in'],
    ['with an empty file', () => zipOf(aCase('1', '')), 'test-set.empty-file', '1.in'],
    [
      'with a file that is too large',
      () => zipOf(aCase('1', 'x'.repeat(16 * MEGABYTE + 1))),
      'test-set.file-too-large',
      '1.in',
    ],
    ['with too many files', () => zipOf(tooMany), 'test-set.too-many-files', ''],
    [
      'with a damaged file',
      () => zipOf([...aCase('1'), { name: '2.in', content: 'abc', announcedCrc: 7 }, { name: '2.ans', content: '1' }]),
      'test-set.unreadable',
      '2.in',
    ],
    [
      'with an encrypted file',
      () =>
        zipOf([
          { name: '1.in', content: 'abc', isEncrypted: true },
          { name: '1.ans', content: '1' },
        ]),
      'test-set.unreadable',
      '1.in',
    ],
    [
      'with a file that unpacks to more than it says',
      () =>
        zipOf([
          { name: '1.in', content: zeros(40 * MEGABYTE), announcedSize: 10 },
          { name: '1.ans', content: '1' },
        ]),
      'test-set.unreadable',
      '1.in',
    ],
    [
      'with a file that unpacks to less than it says',
      () =>
        zipOf([
          { name: '1.in', content: 'abc', announcedSize: 9_000 },
          { name: '1.ans', content: '1' },
        ]),
      'test-set.unreadable',
      '1.in',
    ],
    [
      'when it unpacks to far more than it is',
      () => zipOf(Array.from({ length: 5 }, (_, n) => aCase(`${n}`, zeros(14 * MEGABYTE).toString('latin1'))).flat()),
      'test-set.compressed-too-much',
      '',
    ],
    [
      'when it says that it unpacks to too much',
      () =>
        zipOf([
          { name: '1.in', content: '1', announcedSize: 600 * MEGABYTE },
          { name: '1.ans', content: '1' },
        ]),
      'test-set.too-large',
      '',
    ],
    ['with an explanation that is too long', () => zipOf(large('1')), 'test-set.file-too-large', '1.md'],
    [
      'with an explanation that is no text',
      () => zipOf([...aCase('1'), { name: '1.md', content: Buffer.from([0xff, 0xfe]) }]),
      'test-set.bad-text',
      '1.md',
    ],
  ])('%s', { timeout: 60_000 }, async (_how, payload, code, named) => {
    const problemId = await newProblem(db, { tests: [{ input: 'old', output: 'old' }] })
    const reply = await upload(problemId, payload())
    expect(reply.json()).toMatchObject({ success: false, code, message: expect.stringContaining(named) })
    expect(reply.statusCode).toBe(refusals[code][0])
    expect((await casesOf(problemId)).map(({ input }) => input)).toEqual(['old'])
    const [problem] = await db.select().from(problems).where(eq(problems.id, problemId))
    expect(problem?.testSetVersion).toBe(1)
  })

  test('a name that is a trap is shown harmless', async () => {
    const reply = await upload(await empty(), zipOf(aCase(`a\n\u202e${'x'.repeat(300)}`)))
    expect(reply.json().code).toBe('test-set.bad-name')
    expect(reply.json().message).not.toMatch(/[\n\u202e]/)
    expect(reply.json().message.length).toBeLessThan(200)
  })

  test('unless an administrator sends it, for a problem that exists', async () => {
    const problemId = await empty()
    const archive = zipOf(aCase('1'))
    expect(answered(await upload(problemId, archive, {}))).toEqual(refused('session.required'))
    expect(answered(await upload(problemId, archive, reader))).toEqual(refused('admin.required'))
    const unknown = await upload('00000000-0000-7000-8000-000000000000', archive)
    expect(answered(unknown)).toEqual(refused('problem.not-found'))
    const restricted = await admin('restricted')
    await flag('restricted')
    expect(answered(await upload(problemId, archive, restricted))).toEqual(refused('account.flagged'))
    expect(await versionsOf(problemId)).toHaveLength(1)
  })

  test('when it says that it is longer than allowed, before it is received', async () => {
    const headers = { ...author, 'content-length': String(300 * MEGABYTE) }
    const reply = await upload(await empty(), zipOf(aCase('1')), headers)
    expect(answered(reply)).toEqual(refused('test-set.too-large'))
    expect(reply.headers.connection).toBe('close')
  })
})

test('uploads and single cases with the same data, in opposite orders, do not wait for each other in a circle', async () => {
  const texts = Array.from({ length: 150 }, (_, n) => `shared ${n}`)
  const forwards = texts.flatMap((text, n) => aCase(String(n), text, `${text}!`))
  const backwards = texts.toReversed().flatMap((text, n) => aCase(String(n), `${text}!`, text))
  const [one, two, three] = [await empty(), await empty(), await empty()]
  const single = (n: number) =>
    post(`/api/problems/${three}/testcases`, { input: `shared ${n}!`, output: `shared ${n}` }, author)
  const replies = await Promise.all([
    upload(one, zipOf(forwards)),
    upload(two, zipOf(backwards)),
    ...[149, 75, 3, 0].map(single),
  ])
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200, 200])
})
