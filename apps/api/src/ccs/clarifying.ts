import { CcsClarification } from '@arbiter/contract/contests/ccs-bodies'
import { announce, answerQuestion, askQuestion } from '@arbiter/contract/contests/contest-news'
import { announcementTitle } from '@arbiter/contract/messages/ccs'
import { untitledProblem } from '@arbiter/contract/messages/contests'
import { Refusal } from '@arbiter/contract/refusal'
import type { CcsObject } from '@arbiter/rules/ccs/fields'
import { announcementCcsId, answerCcsId, questionCcsId, uuidOfNews } from '@arbiter/rules/ccs/ids'
import { problemLetter } from '@arbiter/rules/contests/contest'
import { MAX_TITLE_LENGTH } from '@arbiter/rules/limits'
import { answer, ask, makeAnnouncement } from '../contest-room/news.ts'
import type { SignedIn } from '../http/viewer.ts'
import { findObject } from './collections.ts'
import { parseBody } from './parse-body.ts'
import type { CcsRequest } from './serve-ccs.ts'
import { problemOf, requireTeam } from './submitting.ts'
import type { CcsView } from './view.ts'

/** A question of a team; of the jury an answer, or something for all. Their bounds are those of our pages. */
export async function postClarification({ see, request, reply, viewer }: CcsRequest): Promise<CcsObject> {
  const sent = parseBody(CcsClarification, request.body)
  const view = await see()
  const id = view.role.kind === 'jury' ? await say(view, viewer, sent) : await askAsTeam(view, viewer, sent)
  const made = await findObject(await see(), 'clarifications', id)
  if (!made) throw new Error('the clarification was not written')
  reply.status(201).header('location', `${request.url.split('?')[0]}/${id}`)
  return made
}

async function askAsTeam(view: CcsView, viewer: SignedIn | null, sent: CcsClarification): Promise<string> {
  const author = await requireTeam(view, viewer, sent.from_team_id ?? null)
  const ofJury = [sent.id, sent.time, sent.contest_time, sent.to_team_id, sent.reply_to_id]
  if (ofJury.some((value) => value != null) || hasRecipients(sent)) throw new Refusal('ccs.jury-field')
  const problemId = sent.problem_id == null ? null : problemOf(view, { problemId: sent.problem_id }).id
  const body = parseBody(askQuestion.body, { question: sent.text, problemId })
  const asked = await ask(view.services.context.db, author, view.contest.id, body, view.now)
  return questionCcsId(asked.id)
}

const hasRecipients = ({ to_team_id, to_team_ids, to_group_ids }: CcsClarification) =>
  to_team_id != null || [...(to_team_ids ?? []), ...(to_group_ids ?? [])].length > 0

async function say(view: CcsView, viewer: SignedIn | null, sent: CcsClarification): Promise<string> {
  if (!viewer) throw new Refusal('session.required')
  if (sent.id != null || sent.from_team_id != null) throw new Refusal('input.invalid')
  return sent.reply_to_id == null ? tellAll(view, viewer, sent) : reply(view, viewer, sent.reply_to_id, sent)
}

async function reply(view: CcsView, viewer: SignedIn, questionId: string, sent: CcsClarification): Promise<string> {
  const clarificationId = uuidOfNews(questionId)
  if (!clarificationId || questionId.includes('-')) throw new Refusal('clarification.not-found')
  const body = parseBody(answerQuestion.body, { answer: sent.text, isPublic: !hasRecipients(sent) })
  await answer(view.services.context.db, viewer.id, { contestId: view.contest.id, clarificationId }, body, view.now)
  return answerCcsId(clarificationId)
}

/** There is nothing for a single team that has not asked. */
async function tellAll(view: CcsView, viewer: SignedIn, sent: CcsClarification): Promise<string> {
  if (hasRecipients(sent)) throw new Refusal('input.invalid')
  const body = parseBody(announce.body, titled(view, sent))
  const made = await makeAnnouncement(view.services.context.db, viewer.id, view.contest.id, body)
  return announcementCcsId(made.id)
}

/** The first line is the title, where an empty one follows it. */
function titled(view: CcsView, { text, problem_id }: CcsClarification): { title: string; text: string } {
  const [, title = '', body = ''] = /^([^\n]+)\n\n(.+)$/s.exec(text.replaceAll('\r\n', '\n')) ?? []
  if (title !== '' && title.length <= MAX_TITLE_LENGTH) return { title, text: body }
  if (problem_id == null) return { title: announcementTitle, text }
  const { position } = problemOf(view, { problemId: problem_id })
  return { title: untitledProblem({ letter: problemLetter(position) }), text }
}
