import type { listContests } from '@arbiter/contract/contests'
import type { AnswerOf } from '@arbiter/contract/endpoint'
import type { SignedIn } from '../http/viewer.ts'
import type { ListedContest } from './store.ts'

type ContestSummary = AnswerOf<typeof listContests>['contests'][number]

/** Who else takes part is nobody's business here: `participants` holds the viewer alone. */
export function presentListed(contest: ListedContest, viewer: SignedIn | null): ContestSummary {
  const { id, startTime, endTime, penaltyPerWrongSubmissionMinutes, isRegistered, ...rest } = contest
  return {
    ...rest,
    _id: id,
    startTime: startTime.toISOString(),
    endTime: endTime.toISOString(),
    penaltyPerWrongSubmission: penaltyPerWrongSubmissionMinutes,
    isRegistered,
    participants: viewer && isRegistered ? [viewer.id] : [],
  }
}
