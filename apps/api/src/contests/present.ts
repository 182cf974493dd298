import type { listContests } from '@arbiter/contract/contests/contests'
import type { AnswerOf } from '@arbiter/contract/endpoint'
import type { ListedContest } from './store.ts'
import { shownTimes } from './times.ts'

type ContestSummary = AnswerOf<typeof listContests>['contests'][number]

export function presentListed(contest: ListedContest): ContestSummary {
  const { id, penaltyPerWrongSubmissionMinutes, participantIds, accessCode: _, ...rest } = contest
  const { startTime, endTime } = shownTimes(contest)
  return {
    ...rest,
    _id: id,
    startTime: startTime.toISOString(),
    endTime: endTime.toISOString(),
    pausedAt: contest.pausedAt?.toISOString() ?? null,
    penaltyPerWrongSubmission: penaltyPerWrongSubmissionMinutes,
    participants: participantIds,
  }
}
