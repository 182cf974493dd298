import { PackageError } from '@arbiter/problem-format/package-faults'
import { STATEMENT_TO_WRITE } from '@arbiter/problem-format/test-archive'
import {
  type Changes,
  current,
  currentWith,
  filesOf,
  legacyWith,
  readGood,
} from '@arbiter/problem-format/testing/some-package'
import { and, eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { blobHash, readBlob } from '../../problems/blobs.ts'
import { changeTestSet, newestCases, withData } from '../../problems/test-sets.ts'
import { findJob } from '../../queue/judge-job.ts'
import { problemPictures, problemPictureUses } from '../../schema/problem-pictures.ts'
import { problems } from '../../schema/problems.ts'
import { blobs, judgingFiles, problemFiles, testCases, testSets } from '../../schema/test-data.ts'
import { freshDatabase } from '../../testing/fresh-database.ts'
import { claimNext, newProblem, newSubmission, newUser } from '../../testing/judging.ts'
import { exportPackage } from './export-package.ts'
import { type ImportOptions, importPackage } from './import-package.ts'
import type { DrawPicture } from './store-pictures.ts'

const { db } = await freshDatabase()
const manifest = String(current['problem.yaml'])

beforeEach(async () => {
  await db.execute(sql`truncate problems cascade`)
})

const importWith = async (changes: Changes = {}, options: ImportOptions = {}) =>
  importPackage(db, await readGood(currentWith(changes)), options)

const problemOf = async (id: string) => (await db.select().from(problems).where(eq(problems.id, id)))[0]

test('a package becomes a problem with tests, files and settings', async () => {
  const { problemId, slug, isNew, version } = await importWith()
  expect({ slug, isNew, version }).toEqual({ slug: 'sum', isNew: true, version: 1 })
  expect(await problemOf(problemId)).toMatchObject({
    ...{ name: 'Sum', packageUuid: '1b4e28ba-2fa1-41d2-883f-0016d3cca427', tags: ['sums'], points: 20 },
    ...{ statement: 'Add **two** numbers.', inputFormat: 'Two numbers.', timeLimitMs: 1500, memoryLimitMb: 128 },
  })
  const cases = await db.select().from(testCases).where(eq(testCases.problemId, problemId)).orderBy(testCases.position)
  expect(cases.map(({ name }) => name)).toEqual(['sample/1', 'secret/01-small', 'secret/02-large'])
  const files = await db.select({ path: problemFiles.path }).from(problemFiles)
  expect(files.map(({ path }) => path).sort()).toEqual([
    'arbiter.yaml',
    'data/sample/1.yaml',
    'problem.yaml',
    'statement/problem.en.md',
    'submissions/accepted/solution.py',
  ])
})

test('data without a statement leaves the one that was written here, and the name', async () => {
  const { problemId } = await importWith()
  const data = {
    'statement/problem.en.md': `${STATEMENT_TO_WRITE}\n`,
    'data/secret/03.in': '9\n',
    'data/secret/03.ans': '9\n',
  }
  const again = await importWith({ ...data, 'problem.yaml': manifest.replace('name: Sum', 'name: data') })
  expect(again).toMatchObject({ problemId, areTestsChanged: true })
  expect(await problemOf(problemId)).toMatchObject({ name: 'Sum', statement: 'Add **two** numbers.' })
})

test('the same package again changes nothing, and another version of it is the next version', async () => {
  const first = await importWith()
  const again = await importWith()
  expect(again).toMatchObject({ problemId: first.problemId, isNew: false, areTestsChanged: false, version: 1 })
  const changed = await importWith({
    'data/secret/01-small.ans': '00\n',
    'data/secret/03.in': '1',
    'data/secret/03.ans': '1',
  })
  expect(changed).toMatchObject({ problemId: first.problemId, areTestsChanged: true, version: 2 })
  const cases = await db.select().from(testCases).where(eq(testCases.problemId, first.problemId))
  const large = cases.filter(({ name }) => name === 'secret/02-large')
  expect(large).toHaveLength(1) // not written again
  const small = cases.filter(({ name }) => name === 'secret/01-small')
  expect(new Set(small.map(({ caseId }) => caseId)).size).toBe(1)
})

const nameless = { 'problem.yaml': manifest.replace(/uuid:.*\n/, '') }

test('without a UUID the short name finds the problem again, also when it has got one', async () => {
  const first = await importWith(nameless)
  expect(await importWith(nameless)).toMatchObject({ problemId: first.problemId, isNew: false })
  expect(await importWith()).toMatchObject({ problemId: first.problemId, isNew: false })
  const other = await importWith({ 'problem.yaml': manifest.replace('1b4e28ba', '2b4e28ba') })
  expect(other).toMatchObject({ isNew: true, slug: 'sum-2' })
})

test('a problem that did not come from such a package is not overwritten by its name', async () => {
  const ours = await newProblem(db, { name: 'Ours' })
  await db.update(problems).set({ slug: 'sum' }).where(eq(problems.id, ours))
  await expect(importWith(nameless)).rejects.toThrow(
    /^sum\/problem\.yaml: uuid: is missing, and sum is another problem/,
  )
  expect(await problemOf(ours)).toMatchObject({ name: 'Ours' })
  expect(await importWith()).toMatchObject({ isNew: true, slug: 'sum-2' })
  expect(await importWith(nameless, { replaces: true })).toMatchObject({ problemId: ours, isNew: false })
  expect(await problemOf(ours)).toMatchObject({ name: 'Sum' })
})

test('nor is one of a package with a UUID', async () => {
  await importWith()
  await expect(importWith(nameless)).rejects.toThrow(PackageError)
})

test('an export of a problem that never had a UUID finds it by its id', async () => {
  const ours = await newProblem(db, { name: 'Ours' })
  const again = await importWith({ 'problem.yaml': manifest.replace(/uuid:.*/, `uuid: ${ours}`) })
  expect(again).toMatchObject({ problemId: ours, isNew: false })
})

test('what the package does not say stays', async () => {
  const { problemId } = await importWith()
  await db
    .update(problems)
    .set({ points: 77, visibility: 'hidden', timeLimitMs: 3000 })
    .where(eq(problems.id, problemId))
  await importWith({ 'arbiter.yaml': null, 'problem.yaml': manifest.replace('time_limit: 1.5, ', '') })
  expect(await problemOf(problemId)).toMatchObject({ points: 77, visibility: 'hidden', timeLimitMs: 3000 })
})

test('what is shown of a sample is kept, exported again, and forgotten with other data', async () => {
  const shown = { 'data/sample/1.ans.statement': 'three\n', 'data/sample/1.interaction': '<1 2\n>3\n' }
  const { problemId, slug } = await importWith(shown)
  const sample = async () => (await newestCases(db, problemId))[0]
  expect(await sample()).toMatchObject({ displayOutput: 'three\n', dialogue: '<1 2\n>3\n' })
  const exported = await exportPackage(db, slug, 'legacy')
  expect(exported?.files.map(({ path }) => path)).toEqual(expect.arrayContaining(Object.keys(shown)))
  const outputHash = Buffer.from((await sample())?.inputHash ?? [])
  await changeTestSet(db, problemId, (cases) => cases.map((one) => withData(one, { outputHash })))
  expect(await sample()).toMatchObject({ displayOutput: null, dialogue: null })
})

test('a problem without a time limit gets the longest one and says so', async () => {
  const { problemId, warnings } = await importWith({ 'problem.yaml': manifest.replace('time_limit: 1.5, ', '') })
  expect((await problemOf(problemId))?.timeLimitMs).toBe(10_000)
  expect(warnings.map(({ fault }) => fault)).toEqual([expect.stringContaining('states no time limit')])
})

describe('judging', () => {
  test('is kept with the tests, with its files as blobs', async () => {
    const { problemId } = await importWith({
      'problem.yaml': `${manifest}type: [pass-fail, interactive]\n`,
      'output_validator/v.py': 'print(1)\n',
      'data/secret/01-small.files/map.txt': 'map\n',
    })
    const [set] = await db.select().from(testSets).where(eq(testSets.problemId, problemId))
    const hash = blobHash(Buffer.from('print(1)\n')).toString('hex')
    expect(set?.judging).toMatchObject({
      isInteractive: true,
      validator: { language: 'python', files: [{ path: 'v.py', hash }] },
    })
    const kept = await db.select().from(judgingFiles).where(eq(judgingFiles.problemId, problemId))
    expect(kept).toHaveLength(2)
    expect((await readBlob(db, Buffer.from(hash, 'hex'))).toString()).toBe('print(1)\n')
    const own = and(eq(testCases.problemId, problemId), eq(testCases.name, 'secret/01-small'))
    const [small] = await db.select().from(testCases).where(own)
    expect(small?.files.map(({ path }) => path)).toEqual(['map.txt'])
  })

  test('that settings can express is in the settings alone', async () => {
    const group = (args: string) => ({ 'data/secret/test_group.yaml': `output_validator_args: ${args}\n` })
    const judgingOf = async (changes: Changes) => {
      const { problemId } = await importWith(changes)
      const sets = await db.select().from(testSets).where(eq(testSets.problemId, problemId)).orderBy(testSets.version)
      return sets.at(-1)?.judging
    }
    expect(await judgingOf(group('[float_tolerance, 1e-4]'))).toBeNull()
    expect(await judgingOf(group('[space_change_sensitive]'))).toMatchObject({ comparison: { isSpaceExact: true } })
  })
})

test('a submission is compared as the package says, also where the settings of a problem can not say it', async () => {
  const exact = { 'data/secret/test_group.yaml': 'output_validator_args: [space_change_sensitive]\n' }
  const { problemId } = await importWith(exact)
  await newSubmission(db, { userId: await newUser(db), problemId })
  const job = await findJob(db, await claimNext(db))
  expect(job?.comparison).toEqual({ mode: 'token', caseSensitive: false, tolerance: 1e-6, isSpaceExact: true })
})

describe('pictures', () => {
  const shown = { 'statement/problem.en.md': 'See ![a tower](tower.png).\n', 'statement/tower.png': 'tower' }
  const drawPicture: DrawPicture = async (file) => ({
    ...{ kind: 'drawn', type: 'webp', isDense: false },
    content: Buffer.concat([Buffer.from('drawn '), file]),
  })

  test('are drawn and belong to the problem as long as it shows them', async () => {
    const { problemId } = await importWith(shown, { drawPicture })
    const hash = blobHash(Buffer.from('drawn tower')).toString('hex')
    expect((await problemOf(problemId))?.statement).toBe(`See ![a tower](/api/problem-pictures/${hash}.webp).`)
    expect(await db.select().from(problemPictureUses)).toHaveLength(1)
    await importWith({}, { drawPicture })
    expect(await db.select().from(problemPictureUses)).toHaveLength(0)
    expect(await db.select().from(problemPictures)).toHaveLength(1) // swept later
  })

  test('that are none are named', async () => {
    const { warnings } = await importWith(shown, {
      drawPicture: async () => ({ kind: 'failed', fault: { code: 'picture.unreadable' } }),
    })
    expect(warnings.map(({ file }) => file)).toEqual(['statement/tower.png'])
  })
})

test('tests alone replace the tests of their problem and nothing else', async () => {
  const { problemId } = await importWith()
  const archive = filesOf({ '1.in': '1 1\n', '1.ans': '2\n' })
  const imported = await importPackage(db, await readGood(archive))
  expect(imported).toMatchObject({ problemId, version: 2, areTestsChanged: true })
  expect((await problemOf(problemId))?.statement).toBe('Add **two** numbers.')
  expect((await db.select().from(problemFiles)).length).toBeGreaterThan(0)
})

test('a package that fails on the way leaves nothing behind', async () => {
  const read = await readGood(legacyWith({ 'data/secret/02-large.in': 'never stored before\n' }))
  const [, , last] = read.cases
  if (!last) throw new Error('there is no third case')
  const broken = { ...last, output: { ...last.output, read: () => Promise.reject(new PackageError('sum', [])) } }
  const before = await db.select({ hash: blobs.hash }).from(blobs)
  await expect(importPackage(db, { ...read, cases: [...read.cases.slice(0, 2), broken] })).rejects.toThrow(PackageError)
  const leftovers = await Promise.all(
    [problems, testSets, testCases, problemFiles].map((table) => db.select().from(table)),
  )
  expect(leftovers.flat()).toEqual([])
  expect(await db.select({ hash: blobs.hash }).from(blobs)).toHaveLength(before.length)
})

describe('the reference solution', () => {
  const python = 'print(sum(map(int, input().split())))\n'

  test('is an accepted submission, in the fastest language that there is', async () => {
    const { problemId } = await importWith({ 'submissions/wrong_answer/a.cpp': 'int main() { return 1; }\n' })
    expect(await problemOf(problemId)).toMatchObject({ referenceLanguage: 'python', referenceCode: python })
    await importWith({ 'submissions/accepted/b.cpp': 'int main() {}\n', 'submissions/accepted/c.c': 'int x;\n' })
    expect(await problemOf(problemId)).toMatchObject({ referenceLanguage: 'cpp', referenceCode: 'int main() {}\n' })
  })

  test('stays where the package has none, and one that no compiler takes is none', async () => {
    const { problemId } = await importWith()
    await importWith({ 'submissions/accepted/solution.py': null, 'submissions/accepted/a.cpp': 'int x; \0' })
    expect(await problemOf(problemId)).toMatchObject({ referenceLanguage: 'python', referenceCode: python })
  })

  test('comes with the description of the input', async () => {
    const settings = 'visibility: public\ninput: "a: int 0..9, b: int 0..9"\n'
    const { problemId } = await importWith({ 'arbiter.yaml': settings })
    expect((await problemOf(problemId))?.inputDescription).toBe('a: int 0..9, b: int 0..9')
    await importWith({ 'arbiter.yaml': 'visibility: public\n' })
    expect((await problemOf(problemId))?.inputDescription).toBeNull()
  })
})

describe('hints and the editorial', () => {
  const settings = 'visibility: public\neditorial: published\nhints:\n  - |\n    Look at **pairs**.\n  - Add them.\n'
  const text = '## Adding\n\nAdd $a + b$.\n'

  test('come with the package, and stay where the next one says nothing about them', async () => {
    const { problemId } = await importWith({ 'arbiter.yaml': settings, 'solution/solution.en.md': text })
    const own = { hints: ['Look at **pairs**.', 'Add them.'], editorial: text.trim(), isEditorialPublished: true }
    expect(await problemOf(problemId)).toMatchObject(own)
    await importWith({ 'arbiter.yaml': null, 'solution/solution.en.md': null })
    expect(await problemOf(problemId)).toMatchObject(own)
    await importWith({ 'arbiter.yaml': 'visibility: public\n', 'solution/solution.en.md': 'Better.' })
    expect(await problemOf(problemId)).toMatchObject({ hints: [], editorial: 'Better.', isEditorialPublished: false })
  })

  test('of another user is not published before an administrator does so', async () => {
    const { problemId } = await importWith({
      'arbiter.yaml': null,
      'solution/solution.en.tex': 'Just \\textbf{add}.\n',
    })
    expect(await problemOf(problemId)).toMatchObject({ editorial: 'Just **add**.', isEditorialPublished: false })
  })

  test('show their own pictures, whatever those of the statement are called', async () => {
    const { problemId } = await importWith(
      {
        'statement/problem.en.md': 'See ![a](a.png).\n\n## Input\n\nTwo.\n\n## Output\n\nOne.\n',
        'statement/a.png': 'statement picture',
        'solution/solution.en.md': 'See ![a](a.png).\n',
        'solution/a.png': 'editorial picture',
      },
      { drawPicture: async (content) => ({ kind: 'drawn', content, type: 'webp', isDense: false }) },
    )
    const found = await problemOf(problemId)
    const hashIn = (shown: string | null | undefined) => shown?.match(/problem-pictures\/([0-9a-f]{64})/)?.[1]
    const [first, second] = [hashIn(found?.statement), hashIn(found?.editorial)]
    expect(first).toBeDefined()
    expect(second).toBeDefined()
    expect(first).not.toBe(second)
    const uses = await db.select().from(problemPictureUses).where(eq(problemPictureUses.problemId, problemId))
    expect(uses.map(({ hash }) => hash.toString('hex')).sort()).toEqual([first, second].sort())
    // Importing again without pictures that can be drawn keeps what the editorial shows.
    await importWith({ 'solution/solution.en.md': null })
    const kept = await db.select().from(problemPictureUses).where(eq(problemPictureUses.problemId, problemId))
    expect(kept.map(({ hash }) => hash.toString('hex'))).toEqual([second])
  })
})
