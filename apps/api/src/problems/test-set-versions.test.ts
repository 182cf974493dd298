import { Readable } from 'node:stream'
import { said } from '@arbiter/contract/said'
import { auditLog } from '@arbiter/database/schema/operations'
import { newProblem } from '@arbiter/database/testing/judging'
import { desc } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { zipStream } from '../http/zip-stream.ts'
import { answered, refused, type Sent, testServer } from '../testing/test-server.ts'
import { type ZipEntry, zipOf } from '../testing/zip.ts'

const { app, db, admin, signedIn, get, post, put, flag, promote } = await testServer()
const author = await admin('author')
const member = await signedIn('member')

const base = (problemId: string) => `/api/problems/${problemId}/test-set`
const upload = (problemId: string, payload: Buffer, query = '', headers: Sent = author) =>
  app.inject({
    method: 'PUT',
    url: `${base(problemId)}${query}`,
    payload,
    headers: { 'content-type': 'application/zip', ...headers },
  })
const aCase = (name: string, input = `${name} in`, output = `${name} out`): ZipEntry[] => [
  { name: `${name}.in`, content: input },
  { name: `${name}.ans`, content: output },
]
interface ListedCase {
  _id: string
  input: string
  output: string
}
const listed = async (problemId: string, query = '') =>
  (await get(`/api/problems/${problemId}/testcases${query}`, author)).json() as {
    version: number
    testcases: ListedCase[]
  }
const inputsOf = async (problemId: string) => (await listed(problemId)).testcases.map(({ input }) => input)
const newestEntry = async () => (await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1))[0]
const threeCases = () =>
  newProblem(db, {
    tests: ['a', 'b', 'c'].map((input, index) => ({ input, output: input.toUpperCase(), isSample: index === 0 })),
  })

describe('a preview', () => {
  test('says what would be added, changed, kept and removed, and changes nothing', async () => {
    const problemId = await threeCases()
    const files = zipOf([...aCase('sample/1', 'a', 'A'), ...aCase('2', 'b', 'other'), ...aCase('3', 'new', 'N')])
    const reply = await upload(problemId, files, '?preview=true')
    expect(reply.json()).toEqual({
      success: true,
      ...said('test-set', 'testSetPreviewed'),
      ...{ version: 1, count: 3, samples: 1, removed: 1 },
      cases: [
        { name: 'sample/1', isSample: true, inputSize: 1, outputSize: 1, change: 'same' },
        { name: '2', isSample: false, inputSize: 1, outputSize: 5, change: 'changed' },
        { name: '3', isSample: false, inputSize: 3, outputSize: 1, change: 'added' },
      ],
    })
    expect([await inputsOf(problemId), (await listed(problemId)).version]).toEqual([['a', 'b', 'c'], 1])
  })

  test('names the file that would be refused', async () => {
    const reply = await upload(await threeCases(), zipOf([{ name: '7.out', content: '1' }]), '?preview=true')
    expect([reply.statusCode, reply.json().message]).toEqual([400, expect.stringContaining('7.out')])
  })
})

describe('appending', () => {
  test('keeps what is there and is one version', async () => {
    const problemId = await threeCases()
    const reply = await upload(problemId, zipOf([...aCase('1'), ...aCase('2')]), '?mode=append')
    expect(reply.json()).toMatchObject({ version: 2, count: 5, samples: 1, removed: 0 })
    expect(await inputsOf(problemId)).toEqual(['a', 'b', 'c', '1 in', '2 in'])
    expect(await newestEntry()).toMatchObject({
      action: 'test-set.append',
      details: { version: 2, before: { count: 3 }, after: { count: 5 } },
    })
  })

  test('stops at as many cases as a problem may have', { timeout: 120_000 }, async () => {
    const problemId = await threeCases()
    const many = Array.from({ length: 998 }, (_, number) => aCase(String(number))).flat()
    expect(answered(await upload(problemId, zipOf(many), '?mode=append'))).toEqual(refused('test-case.too-many'))
    expect(answered(await upload(problemId, zipOf(many), '?mode=append&preview=true'))).toEqual(
      refused('test-case.too-many'),
    )
    expect((await listed(problemId)).version).toBe(1)
  })
})

describe('an order', () => {
  const order = (problemId: string, testCaseIds: string[], headers: Sent = author) =>
    put(`${base(problemId)}/order`, { testCaseIds }, headers)

  test('is one new version, whatever moves, and is audited', async () => {
    const problemId = await threeCases()
    const ids = (await listed(problemId)).testcases.map(({ _id }) => _id)
    const turned = ids.toReversed()
    expect((await order(problemId, turned)).json()).toEqual({
      success: true,
      ...said('test-set', 'testSetOrdered'),
      version: 2,
    })
    const after = await listed(problemId)
    expect(after.testcases.map(({ _id, input }) => [_id, input])).toEqual([
      [turned[0], 'c'],
      [turned[1], 'b'],
      [turned[2], 'a'],
    ])
    expect(await newestEntry()).toMatchObject({ action: 'test-set.order', details: { before: ids, after: turned } })
  })

  test('that misses a case, has one twice or another one is refused', async () => {
    const problemId = await threeCases()
    const ids = (await listed(problemId)).testcases.map(({ _id }) => _id)
    const [first = '', second = ''] = ids
    for (const wrong of [[first, second], [first, second, second], [...ids, crypto.randomUUID()], []])
      expect(answered(await order(problemId, wrong))).toEqual(refused('test-set.changed-meanwhile'))
    expect((await listed(problemId)).version).toBe(1)
  })
})

describe('versions', () => {
  test('are listed with who, when and how many, and an older one becomes the newest', async () => {
    const problemId = await threeCases()
    await post(`/api/problems/${problemId}/testcases`, { input: 'd', output: 'D', isSample: true }, author)
    await upload(problemId, zipOf(aCase('1')))
    const versions = async () => (await get(`${base(problemId)}/versions`, author)).json().versions
    expect(await versions()).toMatchObject([
      { version: 3, createdBy: 'author', cases: 1, samples: 0 },
      { version: 2, createdBy: 'author', cases: 4, samples: 2 },
      { version: 1, createdBy: null, cases: 3, samples: 1 },
    ])
    const reply = await post(`${base(problemId)}/versions/2/restore`, {}, author)
    expect(reply.json()).toMatchObject({ message: 'Version 2 restored.', version: 4, count: 4, samples: 2 })
    expect(await inputsOf(problemId)).toEqual(['a', 'b', 'c', 'd'])
    expect((await versions())[0]).toMatchObject({ version: 4, cases: 4, samples: 2 })
    expect(await newestEntry()).toMatchObject({
      action: 'test-set.restore',
      details: { version: 4, restored: 2, before: { count: 1 }, after: { count: 4 } },
    })
  })

  test('that do not exist are not found', async () => {
    const reply = await post(`${base(await threeCases())}/versions/7/restore`, {}, author)
    expect(answered(reply)).toEqual(refused('test-set.version-not-found'))
  })
})

describe('the download', () => {
  test('uploaded again is the same set, to the byte', async () => {
    const problemId = await threeCases()
    const raw = Buffer.from([0, 255, 254, 10, 13])
    await upload(
      problemId,
      zipOf([
        ...aCase('sample/1', 'x'.repeat(70_000), 'größe\n'),
        { name: 'sample/1.md', content: 'Add **both**.' },
        { name: 'sample/1.in.statement', content: 'shown' },
        { name: '2.in', content: raw },
        { name: '2.ans', content: 'out' },
      ]),
    )
    const reply = await get(base(problemId), author)
    expect(reply.headers['content-type']).toBe('application/zip')
    expect(reply.headers['content-disposition']).toMatch(/^attachment; filename="[\w-]+-tests\.zip"$/)
    const again = await upload(problemId, reply.rawPayload)
    expect(again.json()).toMatchObject({
      count: 2,
      samples: 1,
      removed: 0,
      cases: [{ change: 'same' }, { change: 'same' }],
    })
    const { testcases } = await listed(problemId)
    expect(testcases).toMatchObject([
      { explanation: 'Add **both**.', displayInput: 'shown', inputSize: 70_000 },
      { explanation: null, inputSize: 5 },
    ])
  })

  test('of a problem without tests is an empty archive', async () => {
    const reply = await get(base(await newProblem(db, { tests: [] })), author)
    expect(reply.rawPayload.subarray(0, 4).toString('latin1')).toBe('PK\x05\x06')
  })

  test('holds one file at a time', async () => {
    const taken: string[] = []
    async function* parts() {
      for (const name of ['1.in', '2.in']) {
        taken.push(name)
        yield { name, content: Buffer.from(name) }
      }
    }
    const chunks = Readable.from(zipStream(parts()), { highWaterMark: 1 })[Symbol.asyncIterator]()
    await chunks.next()
    expect(taken).toEqual(['1.in'])
  })
})

test('a list can ask for the beginnings alone', async () => {
  const problemId = await newProblem(db, { tests: [{ input: 'x'.repeat(10_000), output: 'short' }] })
  const { testcases } = await listed(problemId, '?previewBytes=16')
  expect(testcases).toMatchObject([{ input: 'x'.repeat(16), output: 'short', inputSize: 10_000, truncated: true }])
})

test('a changed case is logged before and after', async () => {
  const problemId = await threeCases()
  const [first] = (await listed(problemId)).testcases
  await put(`/api/problems/${problemId}/testcases/${first?._id}`, { explanation: 'because' }, author)
  expect((await newestEntry())?.details).toEqual({
    name: expect.any(String),
    testCaseId: first?._id,
    before: { explanation: null },
    after: { explanation: 'because' },
  })
})

test('the manager is for administrators alone', async () => {
  const problemId = await threeCases()
  const flagged = await signedIn('flagged')
  await flag('flagged')
  const flaggedAdmin = await signedIn('flagged-admin')
  await promote('flagged-admin')
  await flag('flagged-admin')
  const calls = (headers: Sent) => [
    () => upload(problemId, zipOf(aCase('1')), '?preview=true', headers),
    () => get(base(problemId), headers),
    () => put(`${base(problemId)}/order`, { testCaseIds: [] }, headers),
    () => get(`${base(problemId)}/versions`, headers),
    () => post(`${base(problemId)}/versions/1/restore`, {}, headers),
  ]
  for (const [headers, refusal] of [
    [{}, 'session.required'],
    [member, 'admin.required'],
    [flagged, 'account.flagged'],
    [flaggedAdmin, 'account.flagged'],
  ] as const)
    for (const make of calls(headers)) expect(answered(await make())).toEqual(refused(refusal))
  expect((await listed(problemId)).version).toBe(1)
})
