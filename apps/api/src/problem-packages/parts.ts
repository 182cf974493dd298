import { Refusal } from '@arbiter/contract/refusal'
import { PackageRefusal } from '@arbiter/contract/setting/package-refusal'
import {
  checkerChanges,
  readChecker,
  type WantedChecker,
} from '@arbiter/database/problem-packages/editing/edit-checker'
import { groupChanges, readGroups, type WantedGroup } from '@arbiter/database/problem-packages/editing/edit-groups'
import {
  readLanguages,
  type TranslatedTexts,
  translationChanges,
} from '@arbiter/database/problem-packages/editing/edit-translations'
import type { PackageChange, WorkingCopy } from '@arbiter/database/problem-packages/store/working-copy'
import { collectFiles } from '@arbiter/problem-format/collect-files'
import type { PackageFiles } from '@arbiter/problem-format/package-data'
import { PackageFaults } from '@arbiter/problem-format/package-faults'
import type { ProblemPackage } from '@arbiter/problem-format/problem-package'
import { examinePackage } from '@arbiter/problem-format/read-package'
import { widestCeilings } from '@arbiter/rules/judging/limit-ceilings'
import { groupIssues } from '@arbiter/rules/setting/test-groups'

/** An edit of a part of a package that spans several files. */
export type PartEdit =
  | { kind: 'groups'; groups: WantedGroup[] }
  | { kind: 'checker'; checker: WantedChecker }
  | { kind: 'translation'; language: string; texts: TranslatedTexts | null }

/** A copy, parsed as a package. */
interface OpenedCopy {
  revision: string
  files: PackageFiles
  read: ProblemPackage
}

async function opened({ slug, revision, files: data }: WorkingCopy): Promise<OpenedCopy> {
  const files = collectFiles(slug, data, new PackageFaults())
  const { read, faults } = await examinePackage(files, new PackageFaults(), widestCeilings)
  if (!read) throw new PackageRefusal(faults)
  return { revision, files, read }
}

/** The file changes that make this edit. */
export async function partChanges(copy: WorkingCopy, edit: PartEdit): Promise<PackageChange[]> {
  const { files, read } = await opened(copy)
  switch (edit.kind) {
    case 'groups':
      checkGroups(read, edit.groups)
      return groupChanges(files, read, edit.groups)
    case 'checker':
      return checkerChanges(files, read, edit.checker)
    case 'translation':
      if (edit.language === read.statement.language) throw new Refusal('problem-package.first-language')
      return translationChanges(files, read, edit.language, edit.texts)
  }
}

/** The same checks as on the page before it saves. */
function checkGroups(read: ProblemPackage, groups: readonly WantedGroup[]): void {
  const secret = read.cases.filter(({ isSample }) => !isSample).map(({ name }) => name)
  const sorted = groups.flatMap(({ tests }) => tests)
  const left = secret.filter((name) => !sorted.includes(name))
  const isOdd = new Set(sorted).size < sorted.length || sorted.some((name) => !secret.includes(name))
  if (isOdd || groupIssues(groups, left).length > 0) throw new Refusal('problem-package.groups-invalid')
}

export async function groupsOf(copy: WorkingCopy) {
  const { revision, read } = await opened(copy)
  return { revision, ...readGroups(read) }
}

export async function checkerOf(copy: WorkingCopy) {
  const { revision, files, read } = await opened(copy)
  const { comparison, ...checker } = await readChecker(files, read)
  const { isSpaceExact = false, tolerances = null, ...plain } = comparison
  return { revision, ...checker, comparison: { ...plain, isSpaceExact, tolerances } }
}

export async function languagesOf(copy: WorkingCopy) {
  const { revision, files, read } = await opened(copy)
  return { revision, languages: await readLanguages(files, read) }
}
