import { type Conversion, type Convert, packagePictures } from '@arbiter/api/pictures/draw-package-picture'
import { type Connection, connect } from '@arbiter/database/connection/connect'
import { importPackage } from '@arbiter/database/problem-packages/store/import-package'
import { grammarChecks, inputFaults } from '@arbiter/problem-format/check-inputs'
import { type PackageFault, PackageFaults } from '@arbiter/problem-format/package-faults'
import type { ProblemPackage } from '@arbiter/problem-format/problem-package'
import type { DrawOutcome } from '@arbiter/sandbox/sandbox'
import { databaseUrl } from '../admin/database-url.ts'
import type { PackageContext } from './context.ts'
import { packagePaths, sayFaults, withReadPackage } from './packages.ts'
import { withSandbox } from './sandbox.ts'
import { validateInputs } from './validate-inputs.ts'

/** Each package in a transaction of its own: one that is refused keeps no other out. */
export async function importPackages(
  context: PackageContext,
  paths: readonly string[],
  replaces: boolean,
): Promise<number> {
  const { say, environment } = context
  const found = await packagePaths(paths)
  const connection = connect({ url: databaseUrl(environment), name: 'problem', maxConnections: 2 })
  let refused = 0
  try {
    for (const path of found) {
      const isImported = await withReadPackage(path, context, (read) =>
        importOne(connection.db, read, context, replaces),
      )
      if (isImported !== true) refused++
    }
  } finally {
    await connection.close()
  }
  say(`${found.length - refused} of ${found.length} packages imported.`)
  return refused > 0 ? 1 : 0
}

async function importOne(
  db: Connection['db'],
  read: ProblemPackage,
  context: PackageContext,
  replaces: boolean,
): Promise<boolean> {
  const { say } = context
  const found = await faultsOfInputs(context, read)
  sayFaults(read.slug, found, say)
  if (found.some(({ severity }) => severity === 'error')) return false
  const { slug, isNew, areTestsChanged, version, warnings } = await withConverter(context, read, (convert) =>
    importPackage(db, read, { drawPicture: packagePictures(convert), replaces }),
  )
  sayFaults(read.slug, warnings.slice(read.warnings.length), say)
  const change = isNew ? 'new' : areTestsChanged ? 'changed tests, rejudge its submissions' : 'the same tests'
  say(`  ${slug}: version ${version}, ${change}`)
  return true
}

const isDrawing = ({ path }: { path: string }) => /\.(pdf|svg|eps)$/i.test(path)

/** A sandbox is opened for drawings alone: most packages have none. */
async function withConverter<T>(
  { root }: PackageContext,
  { statement, translations, editorial }: ProblemPackage,
  work: (convert: Convert) => Promise<T>,
): Promise<T> {
  const pictures = [statement, ...translations, editorial].flatMap((text) => text?.pictures ?? [])
  if (!pictures.some(isDrawing)) return work(async () => ({ kind: 'rejected' }))
  return withSandbox(root, (sandbox) => work(async (file) => conversionOf(await sandbox.draw(file))))
}

const conversionOf = (drawn: DrawOutcome): Conversion =>
  drawn.kind === 'no-space' || drawn.kind === 'sandbox-failed' ? { kind: 'no-sandbox' } : drawn

/** A sandbox is opened for validators that are programs alone: grammars need none. */
async function faultsOfInputs({ root }: PackageContext, read: ProblemPackage): Promise<PackageFault[]> {
  if (read.inputValidators.some(({ kind }) => kind === 'program'))
    return withSandbox(root, (sandbox) => validateInputs(sandbox, read))
  const faults = new PackageFaults()
  const found = await inputFaults(read, await grammarChecks(read, faults))
  return [...faults.list, ...found]
}
