import { Refusal } from '@arbiter/contract/refusal'
import { NewSubmission } from '@arbiter/contract/submissions/submissions'
import { contestsOf } from '@arbiter/database/visibility/problems'
import type { CcsObject } from '@arbiter/rules/ccs/fields'
import { problemCcsId } from '@arbiter/rules/ccs/ids'
import { languageCcsId } from '@arbiter/rules/ccs/language-object'
import { submissionContest } from '@arbiter/rules/contests/submission-contest'
import type { Language } from '@arbiter/rules/languages'
import type { SignedIn } from '../http/viewer.ts'
import { takeSubmission } from '../submissions/take-submissions.ts'
import { findObject } from './collections.ts'
import { offeredLanguages } from './facts-objects.ts'
import { parseBody } from './parse-body.ts'
import { readProgram, type SentProgram } from './sent-program.ts'
import type { CcsRequest } from './serve-ccs.ts'
import type { CcsContestProblem } from './store.ts'
import { type CcsView, seesProblems } from './view.ts'

/** Takes a program for the contest of the address, and for no other. */
export async function submitProgram({ see, request, reply, viewer }: CcsRequest): Promise<CcsObject> {
  const sent = await readProgram(request)
  const view = await see()
  const author = await requireTeam(view, viewer, sent.teamId)
  if (sent.namesOwnTime) throw new Refusal('ccs.jury-field')
  const problem = problemOf(view, sent)
  await refuseOutside(view, author, problem)
  const { id: contestId } = view.contest
  const draft = parseBody(NewSubmission, {
    ...{ problemId: problem.id, language: await languageOf(view, sent), code: sent.code, contestId },
  })
  const taken = await takeSubmission(view.services.context.db, { viewer: author, draft, requestId: request.id })
  const made = await findObject(await see(), 'submissions', String(taken.number))
  if (!made) throw new Error('the submission is not in its contest')
  reply.status(201).header('location', `${request.url.split('?')[0]}/${taken.number}`)
  return made
}

/** Who takes part, for the own team alone. */
export async function requireTeam(
  { role }: CcsView,
  viewer: SignedIn | null,
  teamId: string | null,
): Promise<SignedIn> {
  if (!viewer || role.kind !== 'team') throw new Refusal('contest.not-registered')
  if (teamId !== null && teamId !== String(role.participant)) throw new Refusal('ccs.jury-field')
  return viewer
}

export function problemOf(view: CcsView, { problemId }: { problemId: string }): CcsContestProblem {
  const found = view.problems.find(({ number }) => problemCcsId(number) === problemId)
  if (!found || !seesProblems(view)) throw new Refusal('ccs.problem-unknown')
  return found
}

async function languageOf({ services, contest }: CcsView, { languageId }: SentProgram): Promise<Language> {
  const offered = await offeredLanguages(services, contest.allowedLanguages)
  const found = offered.find((language) => languageCcsId(language) === languageId)
  if (!found) throw new Refusal('ccs.language-unknown')
  return found
}

/** Where our pages would take it as practice, or late, a program of the contest has nothing to say. */
async function refuseOutside(
  { services, contest, now }: CcsView,
  viewer: SignedIn,
  { id }: CcsContestProblem,
): Promise<void> {
  const contests = await contestsOf(services.context.db, id, viewer.id)
  const entry = submissionContest(contests, contest.id, viewer.role, now)
  const isBarred = entry.kind === 'paused' || entry.kind === 'stopped' || entry.kind === 'locked'
  const isEntry = entry.kind === 'contest' && entry.contestId === contest.id && !entry.isLate && !entry.isVirtual
  if (!isEntry && !isBarred) throw new Refusal('ccs.not-in-contest')
}
