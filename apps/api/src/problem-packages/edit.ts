import { Refusal } from '@arbiter/contract/refusal'
import { PackageRefusal } from '@arbiter/contract/setting/package-refusal'
import type { Connection, Db } from '@arbiter/database/connection/connect'
import { type ImportedPackage, OutdatedCopy } from '@arbiter/database/problem-packages/store/import-package'
import {
  changedCopy,
  openWorkingCopy,
  type PackageChange,
  type WorkingCopy,
} from '@arbiter/database/problem-packages/store/working-copy'
import { collectFiles } from '@arbiter/problem-format/collect-files'
import type { PackageData } from '@arbiter/problem-format/package-data'
import { PackageFaults } from '@arbiter/problem-format/package-faults'
import type { ProblemPackage } from '@arbiter/problem-format/problem-package'
import { examinePackage } from '@arbiter/problem-format/read-package'
import { widestCeilings } from '@arbiter/rules/judging/limit-ceilings'
import type { Requester } from '../http/requester.ts'
import { stateFiles } from './history.ts'
import { type PartEdit, partChanges } from './parts.ts'
import { type ImportAct, type ImportSettings, importRead } from './service.ts'

/** An edit of a problem's files by a setter. */
export interface PackageEdit {
  slug: string
  /** The revision of the copy that the setter saw. */
  revision: string
  note?: string | undefined
  work: { kind: 'change'; changes: PackageChange[] } | { kind: 'restore'; state: string } | PartEdit
}

/** All or nothing; a refusal lists every fault. */
export async function editPackage(
  db: Connection['db'],
  requester: Requester,
  { slug, revision, note, work }: PackageEdit,
  settings: ImportSettings,
): Promise<ImportedPackage> {
  const copy = await existingCopy(db, slug)
  if (copy.revision !== revision) throw new Refusal('problem.changed-meanwhile')
  if (copy.hasPendingCases) throw new Refusal('trial.pending-tests')
  const faults = new PackageFaults()
  const edited = await editedCopy(db, copy, work, faults)
  const act: ImportAct = {
    action: work.kind === 'restore' ? 'problem.restore' : 'problem.edit-files',
    note,
    into: edited,
    before: await readBefore(copy),
  }
  try {
    return await importRead(db, requester, await readEdited(edited, faults, settings), settings.runnerUrl, act)
  } catch (error) {
    throw error instanceof OutdatedCopy ? new Refusal('problem.changed-meanwhile') : error
  }
}

export async function existingCopy(db: Db, slug: string): Promise<WorkingCopy> {
  const copy = await openWorkingCopy(db, slug)
  if (!copy) throw new Refusal('problem.not-found')
  return copy
}

async function editedCopy(
  db: Db,
  copy: WorkingCopy,
  work: PackageEdit['work'],
  faults: PackageFaults,
): Promise<WorkingCopy> {
  if (work.kind === 'change') return changedCopy(copy, work.changes, faults)
  if (work.kind !== 'restore') return changedCopy(copy, await partChanges(copy, work), faults)
  const files: PackageData[] = await stateFiles(db, copy, work.state)
  return { ...copy, files }
}

/** Null if it can't be read any more. */
async function readBefore({ slug, files }: WorkingCopy): Promise<ProblemPackage | null> {
  const collected = collectFiles(slug, files, new PackageFaults())
  return (await examinePackage(collected, new PackageFaults(), widestCeilings)).read
}

async function readEdited({ slug, files }: WorkingCopy, faults: PackageFaults, { ceilings }: ImportSettings) {
  const collected = collectFiles(slug, files, faults)
  const { read, faults: found } =
    faults.errors.length > 0 ? { read: null, faults: faults.list } : await examinePackage(collected, faults, ceilings)
  if (!read) throw new PackageRefusal(found)
  return read
}
