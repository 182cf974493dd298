import { Refusal } from '@arbiter/contract/refusal'
import { PackageRefusal } from '@arbiter/contract/setting/package-refusal'
import { ownMade } from '@arbiter/database/accounts/giving'
import type { Connection, Db } from '@arbiter/database/connection/connect'
import {
  type EditedProblem,
  type ImportedPackage,
  importPackage,
  nameTaken,
} from '@arbiter/database/problem-packages/store/import-package'
import { keepFirstRevision, recordRevision } from '@arbiter/database/problem-packages/store/revisions'
import { storeInputValidators } from '@arbiter/database/problem-packages/store/store-input-validators'
import { problems } from '@arbiter/database/schema/problems'
import { casesToCheck } from '@arbiter/problem-format/cases-to-check'
import { grammarChecks, type InputCheck, inputFaults } from '@arbiter/problem-format/check-inputs'
import { fault, faultWithin } from '@arbiter/problem-format/fault'
import { withArchiveProblems } from '@arbiter/problem-format/open-package'
import { PackageError, type PackageFault, PackageFaults } from '@arbiter/problem-format/package-faults'
import type { ProblemPackage } from '@arbiter/problem-format/problem-package'
import type { ExaminedPackage } from '@arbiter/problem-format/read-package'
import { setterNotices } from '@arbiter/problem-format/setter-notices'
import type { LimitCeilings } from '@arbiter/rules/judging/limit-ceilings'
import { MAX_GRAMMAR_INPUT_BYTES } from '@arbiter/rules/limits'
import { may } from '@arbiter/rules/people/abilities'
import { eq } from 'drizzle-orm'
import { viewerOf } from '../accounts/service.ts'
import { findAccount } from '../accounts/store.ts'
import { recordAct } from '../audit/service.ts'
import type { Requester } from '../http/requester.ts'
import { convertByRunner, packagePictures } from '../pictures/draw-package-picture.ts'
import { startInputChecks, startLimitMeasuring } from '../trials/service.ts'
import type { UploadedPackage } from './package-upload.ts'

export interface ImportSettings {
  ceilings: LimitCeilings
  /** The runner converts pictures that need a sandbox. */
  runnerUrl: string
}

/** How an import appears in the audit log and in the history of the problem. */
export interface ImportAct {
  action: 'problem.import' | 'problem.edit-files' | 'problem.restore'
  note?: string | undefined
  /** The problem whose package was edited, and the package before the edit. */
  into?: EditedProblem | undefined
  before?: ProblemPackage | null | undefined
}

/** One of several problems in an archive: those with errors are left out, and the others come in. */
export interface ImportedItem {
  place: string
  imported: ImportedPackage | null
  faults: PackageRefusal['faults']
}

export interface ImportedArchive extends ImportedPackage {
  /** Empty for an archive of one problem. */
  collection: ImportedItem[]
}

/** Each problem comes in wholly or not at all. If none does, the refusal lists every fault. */
export async function importUploaded(
  db: Connection['db'],
  requester: Requester,
  uploaded: UploadedPackage,
  { ceilings, runnerUrl }: ImportSettings,
): Promise<ImportedArchive> {
  const work = (examined: ExaminedPackage) =>
    withFaults(() => {
      if (!examined.read) throw new PackageRefusal(examined.faults)
      return importRead(db, requester, examined.read, runnerUrl)
    })
  try {
    const done = await withArchiveProblems(uploaded, work, { ceilings })
    const items = done.map(({ place, done }): ImportedItem => ({ place, ...done }))
    const first = items.find(({ imported }) => imported !== null)?.imported
    if (!first) throw new PackageRefusal(items.flatMap(({ faults }) => faults))
    return { ...first, collection: items.length > 1 ? items : [] }
  } catch (error) {
    // An archive may turn out to be damaged in the middle of an import.
    throw error instanceof PackageError ? new PackageRefusal(error.faults) : error
  }
}

async function withFaults(work: () => Promise<ImportedPackage>): Promise<Omit<ImportedItem, 'place'>> {
  try {
    const imported = await work()
    return { imported, faults: imported.warnings }
  } catch (error) {
    if (error instanceof PackageRefusal || error instanceof PackageError)
      return { imported: null, faults: error.faults }
    throw error
  }
}

export async function importRead(
  db: Connection['db'],
  requester: Requester,
  read: ProblemPackage,
  runnerUrl: string,
  { action, note, into, before }: ImportAct = { action: 'problem.import' },
): Promise<ImportedPackage> {
  const { actorId } = requester
  const found = [...(await setterNotices(read)), ...(await faultsOfInputs(read, before ?? null))]
  if (found.some(({ severity }) => severity === 'error')) throw new PackageRefusal([...read.warnings, ...found])
  const imported = await importPackage(db, read, {
    ...{ importedBy: actorId, into },
    prepare: async (db, problemId) => {
      if (!into) await refuseOfOthers(db, actorId, problemId, read)
      await keepFirstRevision(db, problemId)
    },
    drawPicture: packagePictures(convertByRunner(runnerUrl)),
    record: async (db, imported) => {
      await recordAct(db, { actorId, action, ...entryOf(read, imported) })
      const { problemId, isNew } = imported
      if (isNew && (await ownMade(db, actorId, 'problem', problemId)) === 'too-many')
        throw new Refusal('grant.too-many')
      await recordRevision(db, problemId, { createdBy: actorId, note })
      await startInputChecks(db, requester, problemId, await storeInputValidators(db, problemId, read))
      const timed = read.submissions.filter(({ timeUse }) => timeUse === 'lower')
      if (timed.length > 0 && (await isLimitAwaited(db, problemId)))
        await startLimitMeasuring(db, requester, problemId, timed)
    },
  })
  return { ...imported, warnings: [...imported.warnings, ...found] }
}

/** A person who may create problems does not edit those of others by importing a package with their name or UUID. */
async function refuseOfOthers(db: Db, actorId: string, problemId: string, { slug }: ProblemPackage): Promise<void> {
  const actor = await findAccount(db, actorId)
  const isTheirs = may(actor ? viewerOf(actor) : null, 'problem.edit', {
    kind: 'problem',
    id: problemId,
    contestIds: [],
  })
  if (!isTheirs) throw new PackageError(slug, [nameTaken(slug)])
}

async function isLimitAwaited(db: Db, problemId: string): Promise<boolean> {
  const [found] = await db.select({ origin: problems.timeLimitOrigin }).from(problems).where(eq(problems.id, problemId))
  return found?.origin === 'awaited'
}

/** Grammars are checked here; validators are programs and need a sandbox, so a judge runs them later. */
async function faultsOfInputs(read: ProblemPackage, before: ProblemPackage | null): Promise<PackageFault[]> {
  const faults = new PackageFaults()
  const checks = await grammarChecks(read, faults)
  for (const validator of read.inputValidators) {
    if (validator.kind === 'program') faults.warn(validator.path, fault('program.queued'))
    if (validator.kind === 'unsupported')
      faults.warn(validator.path, faultWithin('program.notRun', { reason: validator.reason }))
  }
  const cases = checks.length > 0 ? await casesToCheck(read, before) : []
  const large = cases.filter(({ input }) => input.size > MAX_GRAMMAR_INPUT_BYTES)
  for (const { input } of large) faults.warn(input.path, fault('input.unchecked'))
  return [...faults.list, ...(await inputFaults({ ...read, cases }, checks.map(forSmallInputs)))]
}

const forSmallInputs = (check: InputCheck): InputCheck => ({
  ...check,
  objectionTo: async (input, args) => (input.length > MAX_GRAMMAR_INPUT_BYTES ? null : check.objectionTo(input, args)),
})

function entryOf({ format, name }: ProblemPackage, { problemId, isNew, version }: ImportedPackage) {
  return { subjectKind: 'problem', subjectId: problemId, details: { name, format, isNew, version } }
}
