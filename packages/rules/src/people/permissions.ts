import type { AppealStatus } from '../contests/appeal.ts'
import { contestPhase, isLive, type Schedule } from '../contests/contest-clock.ts'
import { type Takes, takesPersons, takesTeams } from '../contests/takes.ts'
import type { Visibility } from '../problems/problem.ts'
import type { VerdictOrPending } from '../verdict.ts'
import type { Answer } from '../visibility/answer.ts'
import type { ContestForViewer } from '../visibility/contests.ts'
import { canSeeProblem, isRunningFor, type ProblemForViewer } from '../visibility/problems.ts'
import { shownResults } from '../visibility/test-results.ts'
import { type Action, may, mayInContest, personThing } from './abilities.ts'
import { administers, isAdmin, type Viewer } from './access.ts'

/**
 * Who may do what; who may see what is in `visibility/`. Each answer is 'ok' or the name of the refusal that the server
 * throws, so that the page can say beforehand what the server would say afterwards.
 */

// Problems

export interface ProblemForSubmitting extends ProblemForViewer {
  hasJudgeCases: boolean
}

export function canSubmit(
  viewer: Viewer | null,
  problem: ProblemForSubmitting,
  now: Date,
): Answer<'session.required' | 'account.flagged' | 'problem.not-found' | 'problem.without-tests'> {
  if (!viewer) return 'session.required'
  if (viewer.isFlagged) return 'account.flagged'
  const seen = canSeeProblem(viewer, problem, now)
  if (seen !== 'ok') return seen
  return problem.hasJudgeCases ? 'ok' : 'problem.without-tests'
}

/** A problem without hidden tests can't be solved, so it can't become public. One that is public stays so. */
export function canMakePublic(problem: {
  visibility: Visibility
  hasJudgeCases: boolean
}): Answer<'problem.public-without-tests'> {
  return problem.visibility === 'public' || problem.hasJudgeCases ? 'ok' : 'problem.public-without-tests'
}

export function canDeleteProblem(contests: readonly Schedule[], now: Date): Answer<'problem.in-live-contest'> {
  return contests.some((contest) => isLive(contest, now)) ? 'problem.in-live-contest' : 'ok'
}

// Submissions

export function canReview(
  viewer: Viewer | null,
  submission: { authorId: string; verdict: VerdictOrPending },
  problem: ProblemForViewer,
  now: Date,
): Answer<
  | 'session.required'
  | 'account.flagged'
  | 'review.not-yours'
  | 'review.not-accepted'
  | 'review.contest-live'
  | 'review.problem-gone'
> {
  if (!viewer) return 'session.required'
  if (viewer.isFlagged) return 'account.flagged'
  if (viewer.id !== submission.authorId) return 'review.not-yours'
  if (submission.verdict !== 'Accepted') return 'review.not-accepted'
  const isCompeting = problem.contests.some((contest) => contest.isViewerRegistered && isRunningFor(contest, now))
  // A review quotes what hidden tests took, and a participant may have a second account.
  if (isCompeting || shownResults(viewer, problem, now) !== 'all') return 'review.contest-live'
  return canSeeProblem(viewer, problem, now) === 'ok' ? 'ok' : 'review.problem-gone'
}

// Contests

export interface ContestRoom extends Omit<ContestForViewer, 'isDeleted'> {
  takes: Takes
  maxTeamSize: number
  accessCode: string | null
  participantCount: number
  /** At least one; absent if there is no limit. */
  maxParticipants?: number | null
  /** The viewer helps to run the contest. */
  isStaff: boolean
  /** Why an organiser removed the viewer; null if none did. */
  removalReason: string | null
}

/** Registering again is fine at any time: it changes nothing. */
export function canRegister(
  viewer: Viewer | null,
  contest: ContestRoom,
  givenCode: string | null,
  now: Date,
): Answer<
  | 'contest.session-required'
  | 'account.flagged'
  | 'contest.not-found'
  | 'contest.access-code-wrong'
  | 'contest.removed'
  | 'contest.staff'
  | 'contest.ended'
  | 'contest.full'
  | 'contest.takes-teams'
> {
  if (!viewer) return 'contest.session-required'
  if (viewer.isFlagged) return 'account.flagged'
  if (contest.isViewerRegistered) return 'ok'
  const entry = canEnter(viewer, contest, givenCode)
  if (entry !== 'ok') return entry
  if (contest.removalReason !== null) return 'contest.removed'
  if (contest.isStaff) return 'contest.staff'
  if (contestPhase(contest, now) === 'ended') return 'contest.ended'
  if (!takesPersons[contest.takes]) return 'contest.takes-teams'
  return isFull(contest) ? 'contest.full' : 'ok'
}

export interface TeamForContest {
  captainId: string
  memberIds: readonly string[]
  /** Whether it takes part already: then this changes who is in it. */
  isEntered: boolean
  isRemoved: boolean
}

/** Whether the viewer may enter the team with these people, or change who they are. They are decided when the contest starts. */
export function canEnterTeam(
  viewer: Viewer | null,
  contest: ContestRoom,
  team: TeamForContest,
  chosenIds: readonly string[],
  givenCode: string | null,
  now: Date,
): Answer<
  | 'contest.session-required'
  | 'account.flagged'
  | 'contest.not-found'
  | 'contest.access-code-wrong'
  | 'contest.removed'
  | 'contest.ended'
  | 'contest.full'
  | 'contest.takes-persons'
  | 'contest.roster-fixed'
  | 'contest.team-too-large'
  | 'team.not-captain'
  | 'team.not-member'
> {
  if (!viewer) return 'contest.session-required'
  if (viewer.isFlagged) return 'account.flagged'
  const entry = team.isEntered || contest.isViewerRegistered ? 'ok' : canEnter(viewer, contest, givenCode)
  if (entry !== 'ok') return entry
  if (team.captainId !== viewer.id) return 'team.not-captain'
  if (team.isRemoved || contest.removalReason !== null) return 'contest.removed'
  if (contestPhase(contest, now) === 'ended') return 'contest.ended'
  if (!takesTeams[contest.takes]) return 'contest.takes-persons'
  if (team.isEntered && contestPhase(contest, now) !== 'upcoming') return 'contest.roster-fixed'
  if (chosenIds.some((id) => !team.memberIds.includes(id))) return 'team.not-member'
  if (chosenIds.length > contest.maxTeamSize) return 'contest.team-too-large'
  return !team.isEntered && isFull(contest) ? 'contest.full' : 'ok'
}

function canEnter(
  viewer: Viewer,
  contest: ContestRoom,
  givenCode: string | null,
): Answer<'contest.not-found' | 'contest.access-code-wrong'> {
  if (contest.isPublic || mayInContest(viewer, 'contest.see', contest.id)) return 'ok'
  // Without a code only an organiser lets people in; a person without a code does not learn that there is a contest.
  if (contest.accessCode === null || givenCode === null) return 'contest.not-found'
  return givenCode === contest.accessCode ? 'ok' : 'contest.access-code-wrong'
}

export function isFull(contest: Pick<ContestRoom, 'participantCount' | 'maxParticipants'>): boolean {
  return contest.participantCount >= (contest.maxParticipants ?? Number.POSITIVE_INFINITY)
}

/** For a new contest. An edited one may lie in the past. */
export function canSchedule(
  contest: { startTime: Date; endTime: Date },
  now: Date,
): Answer<'contest.start-in-past' | 'contest.end-before-start'> {
  if (contest.startTime.getTime() <= now.getTime()) return 'contest.start-in-past'
  return endsAfterStart(contest) ? 'ok' : 'contest.end-before-start'
}

export function endsAfterStart(contest: { startTime: Date; endTime: Date }): boolean {
  return contest.endTime.getTime() > contest.startTime.getTime()
}

// Accounts

/** One appeal per restriction: the next restriction may be appealed against again. */
export function canAppeal(
  viewer: Viewer | null,
  hasAppealedThisFlag: boolean,
): Answer<'session.required' | 'appeal.not-flagged' | 'appeal.already-filed'> {
  if (!viewer) return 'session.required'
  if (!viewer.isFlagged) return 'appeal.not-flagged'
  return hasAppealedThisFlag ? 'appeal.already-filed' : 'ok'
}

export function canDecideAppeal(status: AppealStatus): Answer<'appeal.already-decided'> {
  return status === 'pending' ? 'ok' : 'appeal.already-decided'
}

/**
 * Flagging, demoting and deleting take an account's rights away, so one rule holds for all three.
 * `ableAdmins` counts the administrators that are not restricted.
 */
export function canTakeRights(
  viewer: Viewer | null,
  action: Action,
  account: Viewer,
  ableAdmins: number,
): Answer<'session.required' | 'admin.required' | 'admin.not-yourself' | 'admin.last'> {
  if (!viewer) return 'session.required'
  if (!may(viewer, action, personThing(account))) return 'admin.required'
  if (viewer.id === account.id) return 'admin.not-yourself'
  return isLastAdmin(account, ableAdmins) ? 'admin.last' : 'ok'
}

/** The last able administrator keeps the rights, also against the command line. */
export function isLastAdmin(account: Pick<Viewer, 'role' | 'isFlagged'>, ableAdmins: number): boolean {
  const isAble = administers[account.role] && !account.isFlagged
  return isAble && ableAdmins <= 1
}

/**
 * The last able owner of a thing stays its owner, so that people decide about it who know it. Administrators count as owners of all,
 * so they may take it over.
 */
export function canEndOwnership(
  actor: Pick<Viewer, 'role' | 'isFlagged'>,
  holder: { isOwner: boolean; isFlagged: boolean },
  ableOwners: number,
): Answer<'grant.last-owner'> {
  const isLastOwner = holder.isOwner && !holder.isFlagged && ableOwners <= 1
  return isLastOwner && !isAdmin(actor) ? 'grant.last-owner' : 'ok'
}
