import { pairTestFiles, type TestFiles } from '@arbiter/rules/judging/test-files'
import { MAX_TEST_CASES, MEMORY_LIMIT_MB } from '@arbiter/rules/limits'
import { defaultComparison } from '@arbiter/rules/problems/problem'
import { MANIFEST } from './manifest.ts'
import { dataAt, existsIn, type PackageFiles, readText } from './package-data.ts'
import type { PackageFaults } from './package-faults.ts'
import type { PackageCase, ProblemPackage } from './problem-package.ts'
import { readSettings, SETTINGS } from './settings.ts'

/** Tests alone, without a problem around them. */
export const isTestArchive = (files: PackageFiles) =>
  !existsIn(files, MANIFEST) &&
  !existsIn(files, SETTINGS) &&
  files.paths.some((path) => /\.in$/.test(path)) &&
  !files.paths.some((path) => /^(data|statement|problem_statement|submissions)\//.test(path))

/** A problem of the archive's name whose statement is still to be written; one that is there already gets the tests alone. */
export async function readTestArchive(files: PackageFiles, faults: PackageFaults): Promise<ProblemPackage> {
  const paired = pairTestFiles(files.paths.filter((path) => !path.startsWith('.')))
  if (paired.kind === 'refused') faults.error(paired.file ?? '', refusals[paired.refusal])
  const found = paired.kind === 'paired' ? paired.cases : []
  const statement = { statement: '*The statement is still to be written.*', inputFormat: '', outputFormat: '' }
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
  'test-set.empty': 'there are no test cases',
  'test-set.unexpected-file': 'is not expected here: a test case is x.in with x.ans or x.out, and x.md to explain it',
  'test-set.duplicate-file': 'is there twice',
  'test-set.no-input': 'has no input: there is no file of the same name that ends with .in',
  'test-set.no-output': 'has no expected output: there is no file of the same name that ends with .ans or .out',
  'test-set.two-outputs': 'is there with .ans and with .out',
  'test-case.too-many': `there are more than ${MAX_TEST_CASES} test cases`,
} as const

async function caseOf(files: PackageFiles, names: TestFiles, faults: PackageFaults): Promise<PackageCase> {
  const { isSample, input, output, explanation, displayInput } = names
  const text = async (path: string | null) => (path === null ? null : readText(files, path, faults))
  const bare = input.replace(/\.in$/, '').replace(/^(samples?|secret)\//i, '')
  return {
    ...{ name: `${isSample ? 'sample' : 'secret'}/${bare}`, isSample },
    ...{ input: dataAt(files, input), output: dataAt(files, output ?? '') },
    ...{ explanation: await text(explanation), displayInput: await text(displayInput) },
    ...{ displayOutput: null, dialogue: null },
    ...{ args: [], validatorArgs: [], inputArgs: [], answerArgs: [], files: [] },
  }
}
