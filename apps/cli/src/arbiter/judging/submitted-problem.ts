import { basename, extname } from 'node:path'
import { usageFailure } from '../cli-failure.ts'
import type { Context } from '../context.ts'
import type { Api } from '../http/api.ts'
import { problemName } from '../problem-name.ts'
import { fetchContest, fetchProblem, orNull, slugAt, targetIn } from '../targets.ts'
import { submitWords } from '../words/submissions.ts'

export interface SubmittedProblem {
  id: string
  name: string
  /** The contest of the folder or of the address, if there is one. */
  contestId: string | undefined
}

/** Named with an option, known to the folder, or called as the file is. */
export async function submittedProblem(
  context: Context,
  path: string,
  stated: string | undefined,
): Promise<{ api: Api; problem: SubmittedProblem }> {
  const target = stated === undefined ? null : targetIn(stated)
  const api = await context.signedInApi(target?.server ?? undefined)
  const folder = await context.folderOf(path)
  const contestId = target?.contest ?? folder?.contest?.id
  if (target === null && folder?.problem) {
    const { id, name, letter } = folder.problem
    return { api, problem: { id, contestId, name: letter === undefined ? name : `${letter}. ${name}` } }
  }
  const name = target?.letter ?? target?.problem ?? basename(path, extname(path))
  const isLetter = /^[A-Za-z]{1,2}$/.test(name) && contestId !== undefined
  const slug = isLetter ? slugAt(await fetchContest(api, contestId), name) : name
  const problem = await orNull(fetchProblem(api, slug))
  if (!problem) throw usageFailure(submitWords.noProblem)
  return { api, problem: { id: problem._id, name: problemName(problem), contestId } }
}
