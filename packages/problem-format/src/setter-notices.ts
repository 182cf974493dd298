import { createHash } from 'node:crypto'
import { fault } from './fault.ts'
import type { PackageFiles } from './package-data.ts'
import { type PackageFault, PackageFaults } from './package-faults.ts'
import type { PackageCase, ProblemPackage } from './problem-package.ts'
import { shownSamples } from './shown-samples.ts'

/** Warnings about what no format forbids, and most setters did not intend. */
export async function setterNotices(read: ProblemPackage): Promise<PackageFault[]> {
  const faults = new PackageFaults()
  if (!read.cases.some(({ isSample }) => isSample)) faults.warn('data/sample', fault('test.noSample'))
  if (read.format !== 'tests' && read.submissions.length + read.skippedSubmissions.length === 0)
    faults.warn('submissions', fault('test.noSubmission'))
  for (const [first, ...others] of await repeatedInputs(read.cases))
    for (const { input } of others) faults.warn(input.path, fault('test.repeated', { name: first.name }))
  for (const text of await unknownSamples(read)) faults.warn('statement', fault('test.unknownSample', { text }))
  return faults.list
}

type Repeated = [PackageCase, ...PackageCase[]]

/** A sample is often a secret test as well, on purpose. Only inputs of the same size are read. */
async function repeatedInputs(cases: readonly PackageCase[]): Promise<Repeated[]> {
  const secret = cases.filter(({ isSample }) => !isSample)
  const alike = [...grouped(secret, contextOf)].filter((group) => group.length > 1).flat()
  const hashes = new Map<PackageCase, string>()
  for (const each of alike)
    hashes.set(
      each,
      createHash('sha256')
        .update(await each.input.read())
        .digest('hex'),
    )
  return grouped(alike, (each) => `${hashes.get(each)} ${contextOf(each)}`).filter(isRepeated)
}

/** The same bytes are another test with other arguments, other files or in another group. */
const contextOf = ({ name, input, args, validatorArgs, files }: PackageCase) =>
  JSON.stringify([input.size, name.split('/').slice(0, -1), args, validatorArgs, files.map(({ path }) => path)])

const isRepeated = (group: PackageCase[]): group is Repeated => group.length > 1

function grouped(cases: readonly PackageCase[], keyOf: (each: PackageCase) => string): PackageCase[][] {
  const groups = new Map<string, PackageCase[]>()
  for (const each of cases) {
    const key = keyOf(each)
    const group = groups.get(key)
    if (group) group.push(each)
    else groups.set(key, [each])
  }
  return [...groups.values()]
}

const SHOWN_LETTERS = 40

/** Samples in the text of a statement that no sample of the data has as its input or its output. */
async function unknownSamples({ statement, cases, files }: ProblemPackage): Promise<string[]> {
  const shown = [...shownSamples(statement.statement), ...(await polygonExamples(files))]
  if (shown.length === 0) return []
  const samples = cases.filter(({ isSample }) => isSample)
  const known = new Set<string>()
  for (const { input, output, displayInput, displayOutput } of samples) {
    known.add(wordsOf(displayInput ?? (await input.read()).toString('utf8')))
    known.add(wordsOf(displayOutput ?? (await output.read()).toString('utf8')))
  }
  return shown.filter((text) => !known.has(wordsOf(text))).map((text) => JSON.stringify(text.slice(0, SHOWN_LETTERS)))
}

const wordsOf = (text: string) => text.trim().split(/\s+/).join(' ')

/** Polygon keeps what its statement shows beside the text. */
const EXAMPLE = /^statement-sections\/[^/]+\/example\.\d+(\.a)?$/

const polygonExamples = ({ paths, read }: PackageFiles): Promise<string[]> =>
  Promise.all(paths.filter((path) => EXAMPLE.test(path)).map(async (path) => (await read(path)).toString('utf8')))
