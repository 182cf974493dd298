import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { grammarChecks, inputFaults } from '@arbiter/problem-format/check-inputs'
import { withPackage } from '@arbiter/problem-format/open-package'
import { PackageError, PackageFaults } from '@arbiter/problem-format/package-faults'
import { examinePackage } from '@arbiter/problem-format/read-package'
import { type Changes, current, filesOf, legacy } from '@arbiter/problem-format/testing/some-package'
import { zipOf } from '@arbiter/problem-format/testing/zip'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { problems } from '../schema/problems.ts'
import { problemFiles, testCases, testSets } from '../schema/test-data.ts'
import { freshDatabase } from '../testing/fresh-database.ts'
import { importPackage } from './store/import-package.ts'

/** Whatever is done to the files of a package: it becomes a problem as a whole, or a list of faults and nothing else. */

const { db } = await freshDatabase()
const folder = await mkdtemp(join(tmpdir(), 'arbiter-fuzz-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

const rich: Changes = {
  ...legacy,
  'problem.yaml': `name: { en: Sum }
type: scoring
validation: custom interactive
validator_flags: float_tolerance 1E-6
limits: { memory: 512, time_multiplier: 3 }
grading: { objective: max, on_reject: grade }
keywords: a b
`,
  'data/testdata.yaml': 'grader_flags: ignore_sample avg\nrange: 0 100\n',
  'output_validators/check.cpp': '#include "testlib.h"\nint main() {}\n',
  'submissions/mixed/x.py': '# @EXPECTED_RESULTS@: WRONG-ANSWER, TIMELIMIT\n',
}
const scored: Changes = {
  ...current,
  'problem.yaml': `${current['problem.yaml']}type: [scoring, multi-pass]\nconstants: { n: 5, m: { value: 1, tex: x } }\n`,
  'output_validator/v.py': '',
  'data/secret/test_group.yaml': 'max_score: 50\noutput_validator_args: [a]\n',
  'submissions/submissions.yaml': 'accepted:\n  permitted: [AC]\n  secret/*: { required: [AC] }\n',
}

const texts = /\.(yaml|tex|md|ctd|ini|timelimit|py|cpp)$/
const tokens = [
  '',
  '\0',
  '{',
  '}',
  '[',
  ']',
  ': ',
  '- ',
  '&a ',
  '*a ',
  '\\',
  '$',
  '%',
  '"',
  '-1',
  '1e999',
  'null',
  '\ufeff',
  '\r\n',
  '\xff',
  '<<: *a',
  '!!binary x',
  '\\def\\x{\\x\\x}\\x',
  'REP(',
  'END',
]

interface Mutation {
  file: number
  at: number
  length: number
  text: string
}

const mutation: fc.Arbitrary<Mutation> = fc.record({
  file: fc.nat(),
  at: fc.nat(),
  length: fc.nat({ max: 12 }),
  text: fc.oneof(fc.constantFrom(...tokens), fc.string({ maxLength: 6 })),
})

function mutated(files: Changes, mutations: Mutation[]): Changes {
  const changed = { ...files }
  const paths = Object.keys(files).filter((path) => texts.test(path))
  for (const { file, at, length, text } of mutations) {
    const path = paths[file % paths.length] ?? ''
    const content = String(changed[path] ?? '')
    const start = at % (content.length + 1)
    changed[path] = content.slice(0, start) + text + content.slice(start + length)
  }
  return changed
}

async function rowCounts(): Promise<number[]> {
  const tables = [problems, testSets, testCases, problemFiles]
  return Promise.all(tables.map(async (table) => (await db.select().from(table)).length))
}

test('files that were changed at random are read, or refused with a list', async () => {
  const packages = fc.constantFrom(rich, scored, current, legacy)
  await fc.assert(
    fc.asyncProperty(packages, fc.array(mutation, { minLength: 1, maxLength: 4 }), async (files, mutations) => {
      const { read, faults } = await examinePackage(filesOf(mutated(files, mutations)))
      expect(read === null).toBe(faults.some(({ severity }) => severity === 'error'))
      if (!read) return
      const own = new PackageFaults()
      await inputFaults(read, await grammarChecks(read, own))
    }),
    { numRuns: 600 },
  )
}, 120_000)

test('what can be read can be imported, whole', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(mutation, { minLength: 1, maxLength: 3 }), async (mutations) => {
      const { read } = await examinePackage(filesOf(mutated(current, mutations)))
      if (!read) return
      await db.delete(problems)
      await importPackage(db, read)
      expect(await rowCounts()).toEqual([1, 1, read.cases.length, read.files.paths.length - 2 * read.cases.length])
    }),
    { numRuns: 60 },
  )
}, 120_000)

test('archives that were changed at random are read, or refused, and never half imported', async () => {
  const archive = zipOf(Object.entries(current).map(([name, content]) => ({ name, content: content ?? '' })))
  const path = join(folder, 'sum.zip')
  const flips = fc.array(fc.tuple(fc.nat({ max: archive.length - 1 }), fc.nat({ max: 255 })), {
    minLength: 1,
    maxLength: 6,
  })
  await fc.assert(
    fc.asyncProperty(flips, fc.option(fc.nat({ max: archive.length })), async (changes, cut) => {
      const bytes = Buffer.from(archive)
      for (const [at, value] of changes) bytes[at] = value
      await writeFile(path, bytes.subarray(0, cut ?? bytes.length))
      await db.delete(problems)
      const isImported = await withPackage(path, async ({ read }) => (read ? imported(read) : false))
      const [count = 0] = await rowCounts()
      expect(count).toBe(isImported ? 1 : 0)
    }),
    { numRuns: 200 },
  )
}, 120_000)

async function imported(read: Parameters<typeof importPackage>[1]): Promise<boolean> {
  try {
    await importPackage(db, read)
    return true
  } catch (error) {
    expect(error).toBeInstanceOf(PackageError)
    return false
  }
}
