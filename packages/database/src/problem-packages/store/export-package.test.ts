import { polygon, xml } from '@arbiter/problem-format/testing/polygon-package'
import {
  type Changes,
  current,
  currentWith,
  filesOf,
  legacy,
  legacyWith,
  readGood,
} from '@arbiter/problem-format/testing/some-package'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { appendTestCase, storeTestCase } from '../../problems/test-sets.ts'
import { problems } from '../../schema/problems.ts'
import { freshDatabase } from '../../testing/fresh-database.ts'
import { exportPackage } from './export-package.ts'
import type { ExportFormat } from './exporting.ts'
import { importPackage } from './import-package.ts'

const { db } = await freshDatabase()
beforeEach(async () => {
  await db.delete(problems)
})

type Texts = Record<string, string>

async function exported(format: ExportFormat): Promise<Texts> {
  const { files } = (await exportPackage(db, 'sum', format)) ?? { files: [] }
  return Object.fromEntries(
    await Promise.all(files.map(async ({ path, read }) => [path, (await read()).toString('latin1')])),
  )
}

const asChanges = (texts: Texts): Changes =>
  Object.fromEntries(Object.entries(texts).map(([path, text]) => [path, Buffer.from(text, 'latin1')]))

const importFiles = async (files: Changes) => importPackage(db, await readGood(filesOf(files)))

const kept = (files: Changes) =>
  Object.fromEntries(Object.entries(files).map(([path, content]) => [path, String(content)]))

const interactive: Changes = {
  ...current,
  'problem.yaml': `${current['problem.yaml']}type: [scoring, interactive]\ncredits: { authors: [Ines Okafor] }\n`,
  'output_validator/v.cpp': 'int main() {}\n',
  'output_validator/v.h': '#pragma once\n',
  'data/secret/01-small.in': null,
  'data/secret/01-small.ans': null,
  'data/secret/02-large.in': null,
  'data/secret/02-large.ans': null,
  'data/secret/g/1.in': '\xff\n',
  'data/secret/g/1.ans': 'x\r\n',
  'data/secret/g/1.files/m.txt': 'm\n',
  'data/secret/g/test_group.yaml': 'max_score: 100\noutput_validator_args: [a]\n',
  'attachments/tool.py': 'print()\n',
}

test('a package that was not changed goes out as it came in', async () => {
  await importFiles(current)
  expect(await exported('2025-09')).toEqual(kept(current))
})

const packages: [name: string, files: Changes][] = [
  ['a later package', current],
  ['a legacy package', legacy],
  [
    'one with hints and an editorial',
    {
      ...current,
      'arbiter.yaml': `${current['arbiter.yaml']}editorial: published\nhints:\n  - |\n    Two\n    lines\n  - Add.\n`,
      'solution/solution.en.md': 'First.\n\n## Adding\n\nAdd.\n\n```python\nprint(1)\n```\n',
      'solution/solution.de.md': 'Addieren.\n',
    },
  ],
  ['a legacy one with the editorial of BAPCtools', { ...legacy, 'problem_statement/solution.tex': 'Add.\n' }],
  [
    'an interactive one with scores',
    Object.fromEntries(Object.entries(interactive).filter(([, content]) => content !== null)),
  ],
  [
    'one with a comparison of its own',
    { ...legacy, 'problem.yaml': 'name: Sum\nvalidator_flags: float_absolute_tolerance 1e-3\n' },
  ],
]
const both: ExportFormat[] = ['legacy', '2025-09']

describe.each(packages)('%s', (_name, files) => {
  test.each(both)('exported as %s, imported and exported again is the same, and judged alike', async (format) => {
    await importFiles(files)
    const [before] = await db.select().from(problems)
    const first = await exported(format)
    await db.delete(problems)
    const { problemId } = await importFiles(asChanges(first))
    const [after] = await db.select().from(problems).where(eq(problems.id, problemId))
    const facts = [
      'name',
      'timeLimitMs',
      'memoryLimitMb',
      'statement',
      'comparisonMode',
      'caseSensitive',
      'points',
      'tags',
      'hints',
      'editorial',
      'isEditorialPublished',
    ] as const
    for (const fact of facts) expect(after?.[fact]).toEqual(before?.[fact])
    expect(await exported(format)).toEqual(first)
  })

  test.each(both)('keeps every byte of its tests as %s', async (format) => {
    await importFiles(files)
    const written = await exported(format)
    for (const [path, content] of Object.entries(files))
      if (/^data\/s.*\.(in|ans|txt)$/.test(path))
        expect(written[path]).toBe(Buffer.from(content ?? '').toString('latin1'))
  })
})

test('a legacy export has a UUID and its time limit in a file', async () => {
  await importPackage(db, await readGood(legacyWith()))
  const files = await exported('legacy')
  expect(files['problem.yaml']).toMatch(/uuid: [0-9a-f-]{36}/)
  expect(files['.timelimit']).toBe('2\n')
  expect(files['problem_statement/problem.en.tex']).toBe(String(legacy['problem_statement/problem.en.tex']))
})

test('a time limit that was changed wins over the settings of another contest system', async () => {
  const { problemId } = await importFiles({ ...legacy, 'domjudge-problem.ini': "timelimit='3'\n" })
  await db.update(problems).set({ timeLimitMs: 4000 }).where(eq(problems.id, problemId))
  const read = await readGood(filesOf(asChanges(await exported('legacy'))))
  expect(read.limits.timeLimitMs).toBe(4000)
})

test('what was changed in the browser is written again', async () => {
  const { problemId } = await importPackage(db, await readGood(currentWith()))
  const change = { statement: 'Add **three** numbers.', timeLimitMs: 2000, points: 50, comparisonMode: 'line' as const }
  await db.update(problems).set(change).where(eq(problems.id, problemId))
  await db.transaction(async (db) => {
    const added = await storeTestCase(db, { isSample: false, input: Buffer.from('9 9\n'), output: Buffer.from('18\n') })
    await appendTestCase(db, problemId, added)
  })
  const files = await exported('2025-09')
  expect(files['statement/problem.en.md']).toMatch(/^Add \*\*three\*\* numbers\./)
  expect(files['problem.yaml']).toContain('time_limit: 2')
  expect(files['arbiter.yaml']).toMatch(/order: 3\n(.*\n)*points: 50\n(.*\n)*comparison: line/)
  expect(files['data/secret/004.in']).toBe('9 9\n')
  expect(files['data/sample/001.yaml']).toContain('One and two are three.')
  const { read } = { read: await readGood(filesOf(asChanges(files))) }
  expect(read).toMatchObject({
    limits: { timeLimitMs: 2000 },
    settings: { points: 50, order: 3 },
    comparison: { mode: 'line' },
  })
})

test('a problem that never was a package becomes one', async () => {
  const { problemId } = await importPackage(
    db,
    await readGood(filesOf({ 'sample1.in': '1\n', 'sample1.ans': '1\n', '2.in': '2\n', '2.ans': '2\n' })),
  )
  await db.update(problems).set({ timeLimitMs: 1000, outputFormat: 'It.' }).where(eq(problems.id, problemId))
  const read = await readGood(filesOf(asChanges(await exported('legacy'))))
  expect(read).toMatchObject({
    name: 'sum',
    statement: { outputFormat: 'It.' },
    limits: { timeLimitMs: 1000 },
    uuid: problemId,
  })
  expect(read.cases).toHaveLength(2)
})

test.each(both)('a package of Polygon goes out as %s, with its tests, programs and checker', async (format) => {
  const checker = '<checker type="testlib"><source path="files/check.cpp" type="cpp.g++17"/></checker>'
  await importFiles({
    ...polygon,
    'problem.xml': xml({ checker }).replace('short-name="a-plus-b"', 'short-name="sum"'),
    'files/check.cpp': '#include "testlib.h"\nint main(int c, char** v) { registerTestlibCmd(c, v); }\n',
  })
  const first = await exported(format)
  const read = await readGood(filesOf(asChanges(first)))
  expect(read).toMatchObject({
    ...{ name: 'A plus "B"', limits: { timeLimitMs: 1500, memoryLimitMb: 256 } },
    judging: { validator: { interface: 'testlib', language: 'cpp' } },
    submissions: [{ path: 'accepted/sol.cpp' }, { path: 'brute_force/slow.py' }],
  })
  expect(first['data/secret/003.in']).toBe('5 5\n')
  await importFiles(asChanges(first))
  expect(await exported(format)).toEqual(first)
})

test('there is nothing to export of a problem that is not there', async () => {
  expect(await exportPackage(db, 'nothing', 'legacy')).toBeNull()
})

test('a description and a reference solution of an administrator go out, and come in again', async () => {
  await importFiles(current)
  const own = {
    inputDescription: 'a: int 0..9, b: int 0..9',
    referenceLanguage: 'python',
    referenceCode: '# own\n',
  } as const
  await db.update(problems).set(own)
  const first = await exported('2025-09')
  expect(first['submissions/accepted/reference.py']).toBe('# own\n')
  expect(first['arbiter.yaml']).toContain('input: "a: int 0..9, b: int 0..9"')
  await db.delete(problems)
  await importFiles({ ...asChanges(first), 'submissions/accepted/b.cpp': 'int main() {}\n' })
  expect((await db.select().from(problems))[0]).toMatchObject(own)
})

test('hints and an editorial that were written in the browser are in the package', async () => {
  const { problemId } = await importFiles({ ...current, 'solution/solution.en.tex': 'Add.', 'solution/a.png': 'a' })
  const change = { hints: ['Sort.'], editorial: '## Sorting\n\nSort.', isEditorialPublished: true }
  await db.update(problems).set(change).where(eq(problems.id, problemId))
  const files = await exported('2025-09')
  expect(files['solution/solution.en.md']).toBe('## Sorting\n\nSort.\n')
  expect(Object.keys(files).filter((path) => path.startsWith('solution/'))).toEqual(['solution/solution.en.md'])
  const read = await readGood(filesOf(asChanges(files)))
  expect(read.settings).toMatchObject({ hints: ['Sort.'], isEditorialPublished: true })
  expect(read.editorial?.text).toBe(change.editorial)
  await db.update(problems).set({ hints: [], editorial: null }).where(eq(problems.id, problemId))
  expect(Object.keys(await exported('legacy')).filter((path) => path.startsWith('solution/'))).toEqual([])
})

test('a legacy export has its statement in LaTeX, and comes back as the Markdown that it was', async () => {
  await importFiles(current)
  const first = await exported('legacy')
  expect(Object.keys(first).filter((path) => /statement/.test(path))).toEqual([
    'problem_statement/problem.en.tex',
    'statement/problem.en.md',
  ])
  expect(first['problem_statement/problem.en.tex']).toContain('\\problemname{Sum}\n\nAdd \\textbf{two} numbers.')
  const { problemId } = await importFiles(asChanges(first))
  expect(Object.keys(await exported('2025-09')).filter((path) => /statement/.test(path))).toEqual([
    'statement/problem.en.md',
  ])
  await db.update(problems).set({ statement: 'Subtract.' }).where(eq(problems.id, problemId))
  expect((await exported('legacy'))['problem_statement/problem.en.tex']).toContain('Subtract.')
})
