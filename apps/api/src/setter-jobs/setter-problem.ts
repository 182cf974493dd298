import { Refusal } from '@arbiter/contract/refusal'
import type { Db } from '@arbiter/database/connection/connect'
import { lockShared, locks } from '@arbiter/database/connection/registry'
import { nameCases } from '@arbiter/database/problem-packages/store/export-cases'
import { formerPackage } from '@arbiter/database/problem-packages/store/export-package'
import type { NamedCase } from '@arbiter/database/problem-packages/store/exporting'
import { loadProblem, type StoredProblem } from '@arbiter/database/problem-packages/store/stored-problem'
import { openWorkingCopy } from '@arbiter/database/problem-packages/store/working-copy'
import { findTestSet } from '@arbiter/database/problems/test-sets'
import { collectFiles } from '@arbiter/problem-format/collect-files'
import { generatorsIn, type PackageGenerator } from '@arbiter/problem-format/generators'
import type { PackageFiles } from '@arbiter/problem-format/package-data'
import { PackageFaults } from '@arbiter/problem-format/package-faults'
import type { ProblemPackage } from '@arbiter/problem-format/problem-package'
import { textsOf } from '@arbiter/problem-format/submissions'
import type { JudgingPlan } from '@arbiter/rules/judging/judging-plan'
import type { InputCheck, SetterProgram } from '@arbiter/rules/setting/setter-job'
import { hasInputCheck, inputCheckOf, storedInputCheck } from '../test-proposals/plan.ts'

/** Names the reference solution of a problem whose package does not contain it. */
export const REFERENCE = 'reference'

export interface Solution extends SetterProgram {
  label: string
}

/** A problem as its setter works on it, with its parsed package. */
export interface SetterProblem {
  id: string
  slug: string
  /** The revision of the package, which an edit has to name. */
  revision: string
  testSetId: string | null
  judging: JudgingPlan | null
  cases: NamedCase[]
  files: PackageFiles
  /** Null for a problem that was never a package. */
  read: ProblemPackage | null
  row: StoredProblem['row']
  generators: PackageGenerator[]
  solutions: Solution[]
}

export async function setterProblem(db: Db, slug: string): Promise<SetterProblem> {
  const [stored, copy] = [await loadProblem(db, slug), await openWorkingCopy(db, slug)]
  if (!stored || !copy) throw new Refusal('problem.not-found')
  const cases = nameCases(stored)
  const read = await formerPackage(stored, cases)
  const files = collectFiles(slug, copy.files, new PackageFaults())
  const { id } = stored.row
  return {
    ...{ id, slug, revision: copy.revision, judging: stored.judging, cases, files, read, row: stored.row },
    testSetId: (await findTestSet(db, id)).id,
    generators: await generatorsIn(files, read?.constants),
    solutions: solutionsOf(stored.row, read),
  }
}

function solutionsOf(
  { referenceLanguage, referenceCode }: StoredProblem['row'],
  read: ProblemPackage | null,
): Solution[] {
  const named = (read?.submissions ?? []).map(({ path, language, code, files, label }): Solution => {
    return { name: path, language, code, files: files && textsOf(files), label }
  })
  if (referenceLanguage === null || referenceCode === null) return named
  if (named.some(({ label, code }) => label === 'accepted' && code === referenceCode)) return named
  const reference = {
    name: REFERENCE,
    language: referenceLanguage,
    code: referenceCode,
    files: null,
    label: 'accepted',
  }
  return [reference, ...named]
}

/** The program that writes answers: the reference solution, or else the first solution labelled accepted. */
export function answeringSolution({ solutions, row }: SetterProblem): SetterProgram | null {
  const accepted = solutions.filter(({ label }) => label === 'accepted')
  const found = accepted.find(({ code }) => code === row.referenceCode) ?? accepted[0]
  return found ? programOf(found) : null
}

export const programOf = ({ name, language, code, files }: SetterProgram): SetterProgram => ({
  name,
  language,
  code,
  files,
})

/** Programs that talk with the checker, or run several times per test, have no output of a single run. */
export const takesPrograms = ({ judging }: SetterProblem) =>
  (judging?.isInteractive ?? false) || (judging?.passes ?? 1) > 1
export const needsAnswers = ({ judging }: SetterProblem) => !judging?.isInteractive

const checked = ({ id, row, read }: SetterProblem) => ({ id, inputDescription: row.inputDescription, read })

export const isValidated = async (db: Db, problem: SetterProblem) =>
  hasInputCheck(await inputCheckOf(db, checked(problem)))

/** Called in the transaction that writes the job: the validators' files are stored with the problem. */
export async function jobInputCheck(db: Db, problem: SetterProblem): Promise<InputCheck> {
  const check = await inputCheckOf(db, checked(problem))
  await lockShared(db, locks.testData)
  return storedInputCheck(db, problem.id, check)
}
