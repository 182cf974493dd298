import type { AnswerOf } from '@arbiter/contract/endpoint'
import type { getPerson } from '@arbiter/contract/people/people'
import { shownTimes } from '../contests/times.ts'
import type { FoundContest, FoundEpisode } from './store.ts'

type Reply = AnswerOf<typeof getPerson>
type Actor = Reply['flags'][number]['flaggedBy']

/** Null for the command line, and before anything was done: Drizzle then returns null for the whole object, unlike its type. */
const actorOf = (person: { id: string | null; username: string | null } | null): Actor =>
  person?.id && person.username ? { _id: person.id, username: person.username } : null

export function presentEpisode({ id, reason, appeal, decidedBy, ...episode }: FoundEpisode): Reply['flags'][number] {
  return {
    _id: id,
    reason,
    flaggedAt: episode.flaggedAt.toISOString(),
    flaggedBy: actorOf(episode.flaggedBy),
    liftedAt: episode.liftedAt?.toISOString() ?? null,
    liftedBy: actorOf(episode.liftedBy),
    appeal: appeal && {
      _id: appeal.id,
      reason: appeal.reason,
      status: appeal.status,
      note: appeal.note,
      createdAt: appeal.createdAt.toISOString(),
      decidedAt: appeal.decidedAt?.toISOString() ?? null,
      decidedBy: actorOf(decidedBy),
    },
  }
}

export function presentContest({
  id,
  title,
  isDisqualified,
  isUnofficial,
  registeredAt,
  ...times
}: FoundContest): Reply['contests'][number] {
  const { startTime, endTime } = shownTimes(times)
  return {
    _id: id,
    title,
    isDisqualified,
    isUnofficial,
    startTime: startTime.toISOString(),
    endTime: endTime.toISOString(),
    registeredAt: registeredAt.toISOString(),
  }
}
