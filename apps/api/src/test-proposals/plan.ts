import { Refusal } from '@arbiter/contract/refusal'
import type { Db } from '@arbiter/database/connection/connect'
import { lockShared, locks } from '@arbiter/database/connection/registry'
import { storeInputValidators } from '@arbiter/database/problem-packages/store/store-input-validators'
import { readStoredPackage } from '@arbiter/database/problem-packages/store/stored-package'
import { readBlob } from '@arbiter/database/problems/blobs'
import { problemFiles } from '@arbiter/database/schema/test-data'
import { withConstants } from '@arbiter/problem-format/manifest'
import type { ProblemPackage } from '@arbiter/problem-format/problem-package'
import { faultOfDescription } from '@arbiter/rules/input-description/parse-description'
import type { JurySolution, ProposalPlan } from '@arbiter/rules/problems/test-proposal'
import type { InputCheck } from '@arbiter/rules/setting/setter-job'
import { and, eq, inArray } from 'drizzle-orm'
import type { ProposableProblem } from './store.ts'

/** What decides which inputs of a problem are valid, before anything is written. */
export interface ReadInputCheck {
  read: ProblemPackage | null
  grammars: InputCheck['grammars']
  description: string | null
}

interface CheckedProblem {
  id: string
  inputDescription: string | null
  read: ProblemPackage | null
}

export async function inputCheckOf(db: Db, { id, inputDescription, read }: CheckedProblem): Promise<ReadInputCheck> {
  const isUsable = inputDescription !== null && faultOfDescription(inputDescription) === null
  const grammars = read ? await grammarsOf(db, id, read) : []
  return { read, grammars, description: isUsable ? inputDescription : null }
}

export const hasInputCheck = ({ read, grammars, description }: ReadInputCheck) =>
  description !== null || grammars.length > 0 || (read?.inputValidators.some(({ kind }) => kind === 'program') ?? false)

/** The programs that check a problem's proposed tests, before anything is written. */
export interface Jury extends ReadInputCheck {
  reference: JurySolution
  second: JurySolution | null
}

/** Refuses a problem without a way to check inputs or to get answers. */
export async function juryOf(db: Db, problem: ProposableProblem): Promise<Jury> {
  const read = problem.hasFiles ? await readStoredPackage(db, problem.slug) : null
  const check = await inputCheckOf(db, { ...problem, read })
  const [reference, ...others] = solutionsOf(problem, read)
  if (!reference || !hasInputCheck(check)) throw new Refusal('test-proposal.not-checked')
  return { ...check, reference, second: secondOf(reference, others) }
}

/** The reference solution first, then the package's accepted solutions. */
function solutionsOf(problem: ProposableProblem, read: ProblemPackage | null): JurySolution[] {
  const { referenceLanguage: language, referenceCode: code } = problem
  const reference = language !== null && code !== null ? [{ name: 'reference', language, code }] : []
  const accepted = (read?.submissions ?? []).filter(({ label, files }) => label === 'accepted' && files === null)
  const named = accepted.map(({ path, language, code }) => ({ name: path, language, code }))
  return [...reference, ...named.filter((each) => each.code !== code)]
}

/** Prefers another language, where the same mistake is less likely. */
function secondOf(reference: JurySolution, others: readonly JurySolution[]): JurySolution | null {
  const different = others.filter(({ code }) => code !== reference.code)
  return different.find(({ language }) => language !== reference.language) ?? different[0] ?? null
}

async function grammarsOf(db: Db, problemId: string, read: ProblemPackage): Promise<InputCheck['grammars']> {
  const found = read.inputValidators.flatMap((each) => (each.kind === 'checktestdata' ? [each] : []))
  const constants = found[0]?.constants ?? {}
  const paths = found.map(({ path }) => path)
  if (paths.length === 0) return []
  const own = and(eq(problemFiles.problemId, problemId), inArray(problemFiles.path, paths))
  const files = await db.select({ path: problemFiles.path, hash: problemFiles.hash }).from(problemFiles).where(own)
  return Promise.all(
    files.map(async ({ path, hash }) => ({
      name: path,
      text: withConstants((await readBlob(db, hash)).toString('utf8'), constants),
    })),
  )
}

/** Called in the transaction that writes the proposal: the validators' files are stored with the problem. */
export async function storedPlan(db: Db, problemId: string, jury: Jury): Promise<ProposalPlan> {
  const { reference, second } = jury
  await lockShared(db, locks.testData)
  return { ...(await storedInputCheck(db, problemId, jury)), reference, second }
}

/** Called under `locks.testData`. */
export async function storedInputCheck(
  db: Db,
  problemId: string,
  { read, grammars, description }: ReadInputCheck,
): Promise<InputCheck> {
  const stored = read ? await storeInputValidators(db, problemId, read) : []
  const validators = stored.map(({ path, plan }) => ({ name: path, plan: { ...plan, args: [] } }))
  return { validators, grammars, description }
}
