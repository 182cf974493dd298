import type { Role } from './access.ts'
import { contestPhase } from './contest-clock.ts'
import type { ContestOfProblem } from './visibility/problems.ts'

export type SubmissionContest =
  | { kind: 'practice' }
  | { kind: 'contest'; contestId: string; isLate: boolean }
  | { kind: 'refused'; refusal: 'contest.problem-not-included' | 'contest.not-started' | 'contest.not-registered' }

const practice: SubmissionContest = { kind: 'practice' }

/** Which contest a submission belongs to: the one it names, or the live one that its author takes part in. */
export function submissionContest(
  contests: readonly ContestOfProblem[],
  namedContestId: string | null,
  role: Role,
  now: Date,
): SubmissionContest {
  if (namedContestId === null) return liveContest(contests, now)
  const named = contests.find((contest) => contest.id === namedContestId)
  return named ? namedContest(named, role, now) : { kind: 'refused', refusal: 'contest.problem-not-included' }
}

function liveContest(contests: readonly ContestOfProblem[], now: Date): SubmissionContest {
  const live = contests.find((contest) => contest.isViewerRegistered && contestPhase(contest, now) === 'live')
  return live ? { kind: 'contest', contestId: live.id, isLate: false } : practice
}

/** Administrators who try a problem out compete with nobody: for them it is practice. */
function namedContest(contest: ContestOfProblem, role: Role, now: Date): SubmissionContest {
  const phase = contestPhase(contest, now)
  const isOutsider = !contest.isViewerRegistered
  if (isOutsider && (role === 'admin' || phase === 'ended')) return practice
  if (isOutsider) return { kind: 'refused', refusal: 'contest.not-registered' }
  if (phase === 'upcoming') return { kind: 'refused', refusal: 'contest.not-started' }
  if (phase === 'ended' && !contest.allowLateSubmissions) return practice
  return { kind: 'contest', contestId: contest.id, isLate: phase === 'ended' }
}
