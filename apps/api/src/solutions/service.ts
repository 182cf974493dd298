import { Refusal } from '@arbiter/contract/refusal'
import type { Connection, Db } from '@arbiter/database/connection/connect'
import { readStoredPackage } from '@arbiter/database/problem-packages/store/stored-package'
import { fault } from '@arbiter/problem-format/fault'
import {
  type PackageSubmission,
  type SkippedSubmission,
  skippedFor,
  textsOf,
} from '@arbiter/problem-format/submissions'
import { MAX_JUDGED_SOLUTIONS, MAX_MUTANTS } from '@arbiter/rules/limits'
import { mutantsOf } from '@arbiter/rules/mutants/mutants'
import type { Requester } from '../http/requester.ts'
import { startTrial } from '../trials/service.ts'

interface Problem {
  id: string
  slug: string
}

export interface PackageSolutions {
  isPackage: boolean
  solutions: PackageSubmission[]
  skipped: SkippedSubmission[]
}

const beyondBound = fault('skipped.beyondBound', { solutions: MAX_JUDGED_SOLUTIONS })

export async function packageSolutions(db: Db, { slug }: Problem): Promise<PackageSolutions> {
  const read = await readStoredPackage(db, slug)
  if (!read) return { isPackage: false, solutions: [], skipped: [] }
  const beyond = read.submissions.slice(MAX_JUDGED_SOLUTIONS)
  return {
    isPackage: true,
    solutions: read.submissions.slice(0, MAX_JUDGED_SOLUTIONS),
    skipped: [...read.skippedSubmissions, ...beyond.map(({ path }) => skippedFor(path, beyondBound))],
  }
}

/** Returns the trial's id. */
export async function startSolutions(db: Connection['db'], requester: Requester, problem: Problem): Promise<string> {
  const { solutions } = await packageSolutions(db, problem)
  if (solutions.length === 0) throw new Refusal('solution.none')
  const programs = solutions.map(({ path, language, code, files, label, timeUse, expected }) => {
    return { name: path, language, code, files: files && textsOf(files), expectation: { ...expected, label, timeUse } }
  })
  return startTrial(db, requester, { problemId: problem.id, kind: 'solutions', programs })
}

/** Returns the trial's id. */
export async function startMutants(
  db: Connection['db'],
  requester: Requester,
  problem: Problem,
  path: string,
): Promise<string> {
  const { solutions } = await packageSolutions(db, problem)
  const solution = solutions.find((each) => each.path === path)
  if (!solution) throw new Refusal('solution.not-found')
  if (solution.label !== 'accepted') throw new Refusal('solution.not-accepted')
  if (solution.files) throw new Refusal('solution.without-mutants')
  const { language } = solution
  const mutants = mutantsOf(language, solution.code, MAX_MUTANTS)
  if (mutants.length === 0) throw new Refusal('solution.without-mutants')
  const programs = mutants.map(({ code, ...mutation }) => ({ name: path, language, code, mutation }))
  return startTrial(db, requester, { problemId: problem.id, kind: 'mutants', programs })
}
