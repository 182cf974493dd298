import { listContestSubmissions } from '@arbiter/contract/contests/contest-submissions'
import { problemLetter } from '@arbiter/rules/contests/contest'
import { contestPhase, type Schedule } from '@arbiter/rules/contests/contest-clock'
import { areResultsPublic } from '@arbiter/rules/contests/contest-freeze'
import { mayInContest } from '@arbiter/rules/people/abilities'
import type { Viewer } from '@arbiter/rules/people/access'
import { canSeeSubmission } from '@arbiter/rules/visibility/submissions'
import type { FastifyInstance } from 'fastify'
import { seeContestShared, selectContestProblems } from '../contests/seen-contest.ts'
import type { Context } from '../http/context.ts'
import { countSoFar } from '../http/count-so-far.ts'
import { serve } from '../http/serve.ts'
import { presentListed } from '../submissions/present.ts'
import type { ListedSubmission } from '../submissions/store.ts'
import { selectOfContest } from './store.ts'

export function contestSubmissionRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context

  serve(app, context, listContestSubmissions, async ({ params, query, viewer, now }) => {
    const moment = await now()
    const contest = await seeContestShared(db, viewer, params.id)
    const seesAll = mayInContest(viewer, 'submission.see', contest.id)
    const [rows, problems] = await Promise.all([
      selectOfContest(db, viewer, params.id, query, moment),
      selectContestProblems(db, params.id),
    ])
    const letters = new Map(problems.map(({ id }, index) => [id, problemLetter(index)]))
    return {
      submissions: rows.slice(0, query.limit).map((row) => present(viewer, row, letters, contest, moment)),
      ...countSoFar(query.page, query.limit, rows.length),
      areAllShown: seesAll || areResultsPublic({ ...contest, isUnfrozen: contest.unfrozenAt !== null }, moment),
      serverTime: moment.toISOString(),
    }
  })
}

function present(
  viewer: Viewer | null,
  row: ListedSubmission,
  letters: ReadonlyMap<string, string>,
  contest: Schedule,
  now: Date,
) {
  const facts = {
    authorId: row.user.id,
    sharedWith: row.sharedWith,
    isDeleted: false,
    problemId: row.problem.id,
    contestId: row.contestId,
  }
  const isCompeting = contestPhase(contest, now) !== 'ended'
  const canOpen = canSeeSubmission(viewer, { ...facts, isCompeting }) === 'ok'
  return { ...presentListed(viewer, row, now), letter: letters.get(row.problem.id) ?? null, canOpen }
}
