import { fileURLToPath } from 'node:url'
import { folderFiles } from '@arbiter/problem-format/package-files'
import type { ProgramFile } from '@arbiter/problem-format/problem-package'
import { findPackages, type ProblemPackage, readPackage } from '@arbiter/problem-format/read-package'
import { oddPackage } from '@arbiter/problem-format/testing/odd-package'
import { type Changes, filesOf, readGood } from '@arbiter/problem-format/testing/some-package'
import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { problems } from '../../schema/problems.ts'
import { freshDatabase } from '../../testing/fresh-database.ts'
import { exportPackage } from './export-package.ts'
import { type ExportFormat, exportFormats } from './exporting.ts'
import { importPackage } from './import-package.ts'

const { db } = await freshDatabase()
beforeEach(async () => {
  await db.delete(problems)
})

async function exported(slug: string, format: ExportFormat): Promise<Changes> {
  const { files } = (await exportPackage(db, slug, format)) ?? { files: [] }
  return Object.fromEntries(await Promise.all(files.map(async ({ path, read }) => [path, await read()])))
}

/** As text: Vitest compares buffers byte by byte, which takes seconds for a large test. */
const hexOf = (content: Changes[string] | undefined) => content && Buffer.from(content).toString('hex')
const hexOfAll = (files: Changes) => Object.entries(files).map(([path, content]) => [path, hexOf(content)])

const hex = async (files: readonly ProgramFile[]) =>
  Promise.all(files.map(async ({ path, read }) => [path, (await read()).toString('hex')]))

type Validators = ProblemPackage['inputValidators']

const programsOf = (validators: Validators) =>
  Promise.all(
    validators.map(async (each) => [each.kind, each.name, each.kind === 'program' ? await hex(each.files) : each.path]),
  )

/** Whatever it says about the problem, however the format writes it. */
async function factsOf(read: ProblemPackage) {
  const { statement, limits, judging, settings, comparison } = read
  const { validator, included, ...plan } = judging
  const { timeRule: _, ...stated } = limits
  const { isGiven: __, scoring: ___, ...own } = settings
  const { name, keywords, allowedLanguages, skippedSubmissions } = read
  return {
    ...{ name, keywords, allowedLanguages, skippedSubmissions, comparison, plan, settings: own },
    limits: { ...stated, timeLimitMs: stated.timeLimitMs ?? 10_000 },
    statement: { ...statement, pictures: statement.pictures.map(({ reference }) => reference), name: null },
    editorial: read.editorial?.text ?? null,
    validator: validator && { ...validator, args: null, files: await hex(validator.files) },
    included: await Promise.all(included.map(async (each) => ({ ...each, files: await hex(each.files) }))),
    cases: await Promise.all(read.cases.map((one) => caseFacts(one, validator?.args ?? []))),
    submissions: read.submissions.map(({ path, label, language, code, files }) => [path, label, language, code, files]),
    inputValidators: await programsOf(read.inputValidators),
    answerValidators: await programsOf(read.answerValidators),
    extraCases: read.extraCases.map(({ kind, name }) => [kind, name]),
  }
}

async function caseFacts(
  { input, output, files, validatorArgs, ...rest }: ProblemPackage['cases'][number],
  args: string[],
) {
  return {
    ...rest,
    validatorArgs: [...args, ...validatorArgs],
    bytes: [(await input.read()).toString('hex'), (await output.read()).toString('hex')],
    files: await hex(files.map(({ path, data }) => ({ path, read: () => data.read() }))),
  }
}

/** Files that an export writes again, or moves; all others go out as they came in. */
const REWRITTEN = /^(problem\.yaml|arbiter\.yaml|\.timelimit|domjudge-problem\.ini)$|^data\/s|^data\/[^/]+$/

async function checkRoundTrip(read: ProblemPackage, format: ExportFormat): Promise<void> {
  await db.delete(problems)
  const { problemId, slug } = await importPackage(db, read)
  const files = await exported(slug, format)
  const again = await readGood({ ...filesOf(files), name: read.slug })
  expect(await factsOf(again)).toEqual(await factsOf(read))
  expect(again.uuid).toBe(read.uuid ?? problemId)
  expect(again.names).toMatchObject(read.names)
  const isSameFormat = (read.format === '2025-09') === (format === '2025-09')
  if (isSameFormat) {
    expect(again.submissions).toEqual(read.submissions)
    for (const path of read.files.paths.filter((each) => !REWRITTEN.test(each)))
      expect([path, hexOf(files[path])]).toEqual([path, hexOf(await read.files.read(path))])
  }
  await importPackage(db, again)
  expect(hexOfAll(await exported(slug, format))).toEqual(hexOfAll(files))
}

const content = fileURLToPath(new URL('../../../../../content', import.meta.url))

test.each(exportFormats)(
  'shipped problems are the same after an export as %s',
  async (format) => {
    // A share of them, another one for each format: they have many tests, and much the same shape.
    const isTaken = (index: number) => index % 6 === exportFormats.indexOf(format)
    const slugs = (await findPackages(content)).filter((_, index) => isTaken(index))
    for (const slug of slugs) await checkRoundTrip(await readPackage(await folderFiles(content, slug)), format)
  },
  120_000,
)

test.each(exportFormats)(
  'odd packages are the same after an export as %s',
  async (format) => {
    const property = fc.asyncProperty(oddPackage, async (files) =>
      checkRoundTrip(await readGood(filesOf(files)), format),
    )
    await fc.assert(property, { numRuns: 40, endOnFailure: false })
  },
  120_000,
)
