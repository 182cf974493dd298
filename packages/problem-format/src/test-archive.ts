import { areTestFiles, pairTestFiles, type TestFiles, testNameOf } from '@arbiter/rules/judging/test-files'
import { MAX_TEST_CASES, MEMORY_LIMIT_MB } from '@arbiter/rules/limits'
import { defaultComparison } from '@arbiter/rules/problems/problem'
import { fault } from './fault.ts'
import { MANIFEST } from './manifest.ts'
import { dataAt, existsIn, type PackageFiles, readText } from './package-data.ts'
import type { PackageFaults } from './package-faults.ts'
import type { PackageCase, ProblemPackage } from './problem-package.ts'
import { readSettings, SETTINGS } from './settings.ts'

/** Stands in a problem whose archive has no statement. */
export const STATEMENT_TO_WRITE = '*The statement is still to be written.*'

/** Tests alone, without a problem around them. */
export const isTestArchive = (files: PackageFiles) =>
  !existsIn(files, MANIFEST) &&
  !existsIn(files, SETTINGS) &&
  areTestFiles(files.paths) &&
  !files.paths.some((path) => /^(data|statement|problem_statement|submissions)\//.test(path))

/** A problem of the archive's name whose statement is still to be written; one that is there already gets the tests alone. */
export async function readTestArchive(files: PackageFiles, faults: PackageFaults): Promise<ProblemPackage> {
  const paired = pairTestFiles(files.paths.filter((path) => !path.startsWith('.')))
  if (paired.kind === 'refused') faults.error(paired.file ?? '', refusals[paired.refusal])
  const found = paired.kind === 'paired' ? paired.cases : []
  const statement = { statement: STATEMENT_TO_WRITE, inputFormat: '', outputFormat: '' }
  return {
    ...{ slug: files.name, format: 'tests', uuid: null, name: files.name, names: {}, keywords: [], constants: {} },
    settings: await readSettings(files, faults),
    statement: { ...statement, language: 'en', customConstraints: null, pictures: [], name: null },
    translations: [],
    editorial: null,
    limits: {
      ...{ timeLimitMs: null, memoryLimitMb: MEMORY_LIMIT_MB.default, outputLimitBytes: null, codeLimitBytes: null },
      ...{ compileLimitMs: null, timeRule: { multiplier: 5, resolutionMs: 1000, leastMs: 1000 } },
    },
    allowedLanguages: null,
    comparison: defaultComparison,
    judging: { validator: null, isInteractive: false, passes: 1, scoring: null, included: [] },
    cases: await Promise.all(found.map((names) => caseOf(files, names, faults))),
    ...{
      submissions: [],
      skippedSubmissions: [],
      inputValidators: [],
      answerValidators: [],
      extraCases: [],
      files,
      warnings: [],
    },
  }
}

const refusals = {
  'test-set.empty': fault('test.noneInArchive'),
  'test-set.unexpected-file': fault('test.unexpected'),
  'test-set.duplicate-file': fault('file.twice'),
  'test-set.no-input': fault('test.noInput'),
  'test-set.no-output': fault('test.noOutput'),
  'test-set.two-outputs': fault('test.twoOutputs'),
  'test-case.too-many': fault('test.tooMany', { max: MAX_TEST_CASES }),
} as const

async function caseOf(files: PackageFiles, names: TestFiles, faults: PackageFaults): Promise<PackageCase> {
  const { isSample, input, output, explanation, displayInput } = names
  const text = async (path: string | null) => (path === null ? null : readText(files, path, faults))
  const bare = testNameOf(input).replace(/^(samples?|secret)\//i, '')
  return {
    ...{ name: `${isSample ? 'sample' : 'secret'}/${bare}`, isSample },
    ...{ input: dataAt(files, input), output: dataAt(files, output ?? '') },
    ...{ explanation: await text(explanation), displayInput: await text(displayInput) },
    ...{ displayOutput: null, dialogue: null },
    ...{ args: [], validatorArgs: [], inputArgs: [], answerArgs: [], files: [] },
  }
}
