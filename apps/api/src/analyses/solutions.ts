import { Refusal } from '@arbiter/contract/refusal'
import type { Connection, Db } from '@arbiter/database/connection/connect'
import { versionOf } from '@arbiter/database/queue/counterexample-source'
import { enqueueDescribed, findKeptJob } from '@arbiter/database/queue/described-jobs'
import { recordAct } from '../audit/service.ts'
import type { Requester } from '../http/requester.ts'
import { packageSolutions } from '../solutions/service.ts'
import { analysedSource } from './service.ts'

interface Problem {
  id: string
  slug: string
}

/** Null if they can't be measured. Only solutions of one file, because a measurement is stored by the code of its program. */
async function measurableSolutions(db: Db, problem: Problem) {
  const source = await analysedSource(db, 'complexity', problem.id)
  const { solutions } = await packageSolutions(db, problem)
  if (!source) return null
  const version = { problemId: problem.id, problemVersion: versionOf(source) }
  return { version, solutions: solutions.filter(({ files }) => files === null) }
}

/** The solutions of the package with their measurements. */
export async function seeSolutions(db: Db, problem: Problem) {
  const measurable = await measurableSolutions(db, problem)
  if (!measurable) return { isDescribed: false, solutions: [] }
  const found = measurable.solutions.map(async (solution) => {
    return { solution, job: await findKeptJob(db, 'complexity', { ...measurable.version, ...solution }) }
  })
  return { isDescribed: true, solutions: await Promise.all(found) }
}

export async function measurePackage(db: Connection['db'], requester: Requester, problem: Problem): Promise<void> {
  const { actorId, requestId } = requester
  const measurable = await measurableSolutions(db, problem)
  if (!measurable) throw new Refusal('complexity.not-described')
  const { version, solutions } = measurable
  if (solutions.length === 0) throw new Refusal('solution.none')
  const request = { ...version, submissionId: null, requestedBy: actorId, requestId }
  await db.transaction(async (db) => {
    for (const { language, code } of solutions) await enqueueDescribed(db, 'complexity', { ...request, language, code })
    const details = { programs: solutions.map(({ path }) => path) }
    await recordAct(db, { actorId, action: 'problem.measure', subjectKind: 'problem', subjectId: problem.id, details })
  })
}
