import type { Language } from '../languages.ts'
import { administers, type Role } from '../people/access.ts'
import type { ContestOfProblem } from '../visibility/problems.ts'
import { contestPhase, isLive, milliseconds, type Schedule } from './contest-clock.ts'
import { NOT_YET } from './contest-time.ts'

/** A submission counts in the row of a participant of a contest. */
export interface ContestEntry {
  kind: 'contest'
  contestId: string
  participant: number
  isLate: boolean
  isVirtual: boolean
}

/** It would count, but an organiser has paused the problem or stopped the contest's clock, or the participant has locked the problem. */
export interface BarredEntry extends Omit<ContestEntry, 'kind'> {
  kind: 'paused' | 'stopped' | 'locked'
}

export type SubmissionContest =
  | { kind: 'practice' }
  | ContestEntry
  | BarredEntry
  | { kind: 'refused'; refusal: EntryRefusal }

type EntryRefusal =
  | 'contest.problem-not-included'
  | 'contest.not-started'
  | 'contest.not-registered'
  | 'contest.removed'
  | 'contest.window-unopened'
  | 'contest.window-over'

const practice: SubmissionContest = { kind: 'practice' }

/** Which contest a submission belongs to: the one it names, or the live one that its author takes part in. */
export function submissionContest(
  contests: readonly ContestOfProblem[],
  namedContestId: string | null,
  role: Role,
  now: Date,
): SubmissionContest {
  if (namedContestId === null) return unnamedContest(contests, now)
  const named = contests.find((contest) => contest.id === namedContestId)
  if (!named) return { kind: 'refused', refusal: 'contest.problem-not-included' }
  // A submission to an ended contest goes to a live one with the same problem if the user takes part in it.
  const live = contestPhase(named, now) === 'ended' ? ownLiveContest(contests, now) : undefined
  return live ? running(live, now) : namedContest(named, role, now)
}

/** What a submission that counts for this contest may be written in; null: in all that the site offers. */
export function languagesIn(contests: readonly ContestOfProblem[], contestId: string | null): Language[] | null {
  const { allowedLanguages } = contests.find(({ id }) => id === contestId) ?? { allowedLanguages: null }
  return allowedLanguages && [...allowedLanguages]
}

/** The next start or end of a contest that the viewer takes part in; null if none is to come. */
export function nextDecision(contests: readonly ContestOfProblem[], now: Date): Date | null {
  const own = contests.filter(({ participant }) => participant !== null)
  const runs = [...own, ...own.flatMap(ownSchedules), ...contests.flatMap(({ virtual }) => virtual ?? [])]
  const stops = own.flatMap(({ removed }) => removed.flat()).flatMap((moment) => moment ?? [])
  const moments = [...runs.flatMap(({ startTime, endTime }) => [startTime, endTime]), ...stops].map(milliseconds)
  const next = Math.min(...moments.filter((moment) => moment > now.getTime() && moment < NOT_YET.getTime()))
  return Number.isFinite(next) ? new Date(next) : null
}

function ownLiveContest(contests: readonly ContestOfProblem[], now: Date): ContestOfProblem | undefined {
  return contests.find((contest) => ownSchedules(contest).some((own) => isLive(own, now)))
}

/** When the viewer may submit to it: never before their window is open. */
function ownSchedules({
  participant,
  windowMinutes,
  startTime,
  endTime,
  startsAt,
  endsAt,
}: ContestOfProblem): Schedule[] {
  if (participant === null || (windowMinutes !== null && startsAt === null)) return []
  return [{ startTime: startsAt ?? startTime, endTime: endsAt ?? endTime }]
}

/** Outside of a participant's window the contest is still going on for others, so nothing is practice. */
const windowRefusal = ({ startsAt }: ContestOfProblem): EntryRefusal =>
  startsAt === null ? 'contest.window-unopened' : 'contest.window-over'

/** A contest comes before a virtual run of another. */
function unnamedContest(contests: readonly ContestOfProblem[], now: Date): SubmissionContest {
  const live = ownLiveContest(contests, now)
  if (live) return running(live, now)
  const closed = contests.find((contest) => contest.participant !== null && isLive(contest, now))
  if (closed) return { kind: 'refused', refusal: windowRefusal(closed) }
  return contests.map((contest) => virtualRun(contest, now)).find((run) => run !== null) ?? practice
}

/** Administrators who try a problem out do not compete: for them it is practice. */
function namedContest(contest: ContestOfProblem, role: Role, now: Date): SubmissionContest {
  const phase = contestPhase(contest, now)
  const isOutsider = contest.participant === null
  if (isOutsider && phase !== 'ended')
    return administers[role] ? practice : { kind: 'refused', refusal: outsiderRefusal(contest) }
  if (phase === 'upcoming') return { kind: 'refused', refusal: 'contest.not-started' }
  if (ownSchedules(contest).some((own) => isLive(own, now))) return running(contest, now)
  if (phase === 'live') return { kind: 'refused', refusal: windowRefusal(contest) }
  return virtualRun(contest, now) ?? (contest.allowLateSubmissions ? official(contest, true) : practice)
}

const outsiderRefusal = ({ isRemoved }: ContestOfProblem): EntryRefusal =>
  isRemoved ? 'contest.removed' : 'contest.not-registered'

/** The clock stands still at this moment: the contest is paused, or has a break. */
export function isStopped({ removed }: Pick<ContestOfProblem, 'removed'>, now: Date): boolean {
  const at = now.getTime()
  return removed.some(([from, to]) => milliseconds(from) <= at && (to === null || at < milliseconds(to)))
}

/** A pause and a lock hold while the contest runs: late submissions and virtual runs decide nothing. */
function running(contest: ContestOfProblem, now: Date): SubmissionContest {
  const entry = official(contest, false)
  if (entry.kind !== 'contest') return entry
  if (contest.isLocked) return { ...entry, kind: 'locked' }
  if (isStopped(contest, now)) return { ...entry, kind: 'stopped' }
  return contest.isPaused ? { ...entry, kind: 'paused' } : entry
}

function official({ id, participant }: ContestOfProblem, isLate: boolean): SubmissionContest {
  return participant === null ? practice : { kind: 'contest', contestId: id, participant, isLate, isVirtual: false }
}

function virtualRun({ id, virtual }: ContestOfProblem, now: Date): SubmissionContest | null {
  if (!virtual || !isLive(virtual, now)) return null
  return { kind: 'contest', contestId: id, participant: virtual.participant, isLate: false, isVirtual: true }
}
