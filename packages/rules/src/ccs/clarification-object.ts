import type { Moment } from '../contests/contest-clock.ts'
import { type CcsObject, withoutNulls } from './fields.ts'
import { announcementCcsId, answerCcsId, problemCcsId, questionCcsId } from './ids.ts'
import { type CcsRole, seesAllOf } from './roles.ts'
import { type CcsClock, ccsTime, contestTime } from './times.ts'
import type { CcsWriter } from './versions.ts'

/** A question with its answer: one row of ours is two objects. */
export interface CcsQuestion {
  id: string
  /** Null for one that somebody asked who does not take part any more. */
  participant: number | null
  problemNumber: number | null
  text: string
  at: Moment
  answer: { text: string; at: Moment; isPublic: boolean } | null
}

export interface CcsAnnouncement {
  id: string
  title: string
  text: string
  at: Moment
}

interface NewsReader {
  role: CcsRole
  clock: CcsClock
  writer: CcsWriter
}

export function presentAnnouncementCcs({ id, title, text, at }: CcsAnnouncement, reader: NewsReader): CcsObject {
  return { id: announcementCcsId(id), text: `${title}\n\n${text}`, ...timesOf(at, reader) }
}

/** The question and the answer, as far as the role may see them. */
export function presentQuestion(question: CcsQuestion, reader: NewsReader): CcsObject[] {
  const isOwn = seesQuestion(question, reader.role)
  const { answer } = question
  const isAnswerSeen = answer !== null && (isOwn || answer.isPublic)
  return [
    ...(isOwn ? [presentAsked(question, reader)] : []),
    ...(isAnswerSeen ? [presentAnswer(question, answer, reader)] : []),
  ]
}

function seesQuestion({ participant }: CcsQuestion, role: CcsRole): boolean {
  return role.kind === 'jury' || (participant !== null && seesAllOf(role, participant))
}

function presentAsked({ id, participant, problemNumber, text, at }: CcsQuestion, reader: NewsReader): CcsObject {
  return withoutNulls({
    id: questionCcsId(id),
    from_team_id: participant === null ? null : String(participant),
    problem_id: problemNumber === null ? null : problemCcsId(problemNumber),
    text,
    ...timesOf(at, reader),
  })
}

/** One to all has no recipient, and repeats the question, which others do not see. */
function presentAnswer(
  question: CcsQuestion,
  answer: NonNullable<CcsQuestion['answer']>,
  reader: NewsReader,
): CcsObject {
  const { id, participant, problemNumber } = question
  return withoutNulls({
    id: answerCcsId(id),
    ...(!answer.isPublic && participant !== null && recipient(participant, reader.writer)),
    reply_to_id: seesQuestion(question, reader.role) ? questionCcsId(id) : null,
    problem_id: problemNumber === null ? null : problemCcsId(problemNumber),
    text: answer.isPublic ? `${quoted(question.text)}\n\n${answer.text}` : answer.text,
    ...timesOf(answer.at, reader),
  })
}

const recipient = (participant: number, { hasRecipientLists }: CcsWriter) =>
  hasRecipientLists ? { to_team_ids: [String(participant)] } : { to_team_id: String(participant) }

const quoted = (text: string) => text.replaceAll(/^/gm, '> ')

const timesOf = (at: Moment, { clock }: NewsReader) => ({
  time: ccsTime(at),
  contest_time: contestTime(clock, at),
})
