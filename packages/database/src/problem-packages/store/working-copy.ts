/**
 * A problem as its setter edits it: the files of its own package. What is saved is read by the reader that imports packages, so
 * that one set of rules says what a package may hold, wherever it was written.
 */

import { fault } from '@arbiter/problem-format/fault'
import type { PackageData } from '@arbiter/problem-format/package-data'
import type { PackageFaults } from '@arbiter/problem-format/package-faults'
import type { Db } from '../../connection/connect.ts'
import { nameCases } from './export-cases.ts'
import { exportedFiles, formerPackage } from './export-package.ts'
import type { ExportFormat } from './exporting.ts'
import { type EditedProblem, revisionOf } from './import-package.ts'
import { loadProblem } from './stored-problem.ts'

export interface WorkingCopy extends EditedProblem {
  slug: string
  /** That in which it was imported, or the later one. */
  format: ExportFormat
  files: PackageData[]
  hasPendingCases: boolean
}

/** Null if there is no such problem. */
export async function openWorkingCopy(db: Db, slug: string): Promise<WorkingCopy | null> {
  const stored = await loadProblem(db, slug)
  if (!stored) return null
  const cases = nameCases(stored)
  const former = await formerPackage(stored, cases)
  const format = former?.format === 'legacy' || former?.format === 'legacy-icpc' ? 'legacy' : '2025-09'
  return {
    ...{ slug, format, problemId: stored.row.id, revision: revisionOf(stored.row) },
    files: await exportedFiles({ stored, cases, former, format }),
    caseIds: new Map(cases.flatMap(({ name, caseId }) => (caseId ? [[name, caseId] as const] : []))),
    hasPendingCases: cases.some(({ isPending }) => isPending),
  }
}

/** A file is written, comes from another path, or goes. Bytes and copies are what the product itself writes. */
export type PackageChange =
  | { path: string; text: string }
  | { path: string; from: string }
  | { path: string; isDeleted: true }
  | { path: string; content: Uint8Array }
  | { path: string; copyOf: string }

export function changedCopy(copy: WorkingCopy, changes: readonly PackageChange[], faults: PackageFaults): WorkingCopy {
  const files = changedFiles(copy.files, changes, faults)
  return { ...copy, files, caseIds: movedIds(copy.caseIds, changes) }
}

/** All changes at once, so that two files may change places. */
export function changedFiles(
  data: readonly PackageData[],
  changes: readonly PackageChange[],
  faults: PackageFaults,
): PackageData[] {
  const before = new Map(data.map((file) => [file.path, file]))
  const files = new Map(before)
  for (const change of changes) files.delete('from' in change ? change.from : change.path)
  for (const change of changes) {
    const file = fileAfter(change, before)
    if (file) files.set(file.path, file)
    else if (!('isDeleted' in change)) faults.error(sourceOf(change), fault('file.notInPackage'))
  }
  return [...files.values()]
}

function fileAfter(change: PackageChange, before: ReadonlyMap<string, PackageData>): PackageData | null {
  const { path } = change
  if ('isDeleted' in change) return null
  if ('from' in change || 'copyOf' in change) return moved(before.get(sourceOf(change)), path)
  const content = Buffer.from('text' in change ? change.text : change.content)
  return { path, size: content.length, read: async () => content }
}

function sourceOf(change: PackageChange): string {
  if ('from' in change) return change.from
  return 'copyOf' in change ? change.copyOf : change.path
}

const moved = (file: PackageData | undefined, path: string) => (file ? { ...file, path } : null)

const INPUT = /^data\/(.+)\.in$/

/** A test that moved is the same test. */
function movedIds(caseIds: ReadonlyMap<string, string>, changes: readonly PackageChange[]): Map<string, string> {
  const moves = changes.flatMap((change) => {
    const [to, from] = [INPUT.exec(change.path)?.[1], 'from' in change ? INPUT.exec(change.from)?.[1] : undefined]
    return to !== undefined && from !== undefined ? [{ to, id: caseIds.get(from), from }] : []
  })
  const ids = new Map(caseIds)
  for (const { from } of moves) ids.delete(from)
  for (const { to, id } of moves) if (id) ids.set(to, id)
  return ids
}
