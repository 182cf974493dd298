import { createHash } from 'node:crypto'
import { type PackageFault, PackageFaults } from './package-faults.ts'
import type { PackageCase, ProblemPackage } from './problem-package.ts'

/** What no format forbids, and most setters did not intend. */
export async function setterNotices(read: ProblemPackage): Promise<PackageFault[]> {
  const faults = new PackageFaults()
  if (!read.cases.some(({ isSample }) => isSample)) faults.warn('data/sample', 'there is no sample')
  if (read.format !== 'tests' && read.submissions.length + read.skippedSubmissions.length === 0)
    faults.warn('submissions', 'there is no submission, so nothing shows that the tests are right')
  for (const [first, ...others] of await repeatedInputs(read.cases))
    for (const { input } of others) faults.warn(input.path, `repeats the input of ${first.name}`)
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
