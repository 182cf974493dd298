import type { listContests } from '@arbiter/contract/contests/contests'
import type { AnswerOf } from '@arbiter/contract/endpoint'
import type { ListedContest } from './store.ts'

type ContestSummary = AnswerOf<typeof listContests>['contests'][number]

export function presentListed(contest: ListedContest): ContestSummary {
  const { id, startTime, endTime, penaltyPerWrongSubmissionMinutes, participantIds, accessCode: _, ...rest } = contest
  return {
    ...rest,
    _id: id,
    startTime: startTime.toISOString(),
    endTime: endTime.toISOString(),
    penaltyPerWrongSubmission: penaltyPerWrongSubmissionMinutes,
    participants: participantIds,
  }
}
