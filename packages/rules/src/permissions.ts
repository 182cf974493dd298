import type { Role, Viewer } from './access.ts'
import type { AppealStatus } from './appeal.ts'
import { contestPhase, isLive, type Schedule } from './contest-clock.ts'
import type { RevealPolicy, Visibility } from './problem.ts'
import type { VerdictOrPending } from './verdict.ts'

/**
 * Who may do what. Each answer is 'ok' or the name of the refusal that the server throws, so that the page can say
 * beforehand what the server would say afterwards.
 */

type Answer<Refusal extends string> = 'ok' | Refusal

const isAdmin = (viewer: Viewer | null) => viewer?.role === 'admin' && !viewer.isFlagged

// Problems

/** A contest that contains the problem, seen by the viewer. */
export interface ContestOfProblem extends Schedule {
  id: string
  isViewerRegistered: boolean
  allowLateSubmissions: boolean
}

export interface ProblemInContests {
  visibility: Visibility
  hasJudgeCases: boolean
  contests: readonly ContestOfProblem[]
}

export function isInLiveContest(problem: { contests: readonly Schedule[] }, now: Date): boolean {
  return problem.contests.some((contest) => isLive(contest, now))
}

/** Those who wait for its contest are told that it is locked; to everybody else it does not exist yet. */
export function canSeeProblem(
  viewer: Viewer | null,
  problem: Pick<ProblemInContests, 'visibility' | 'contests'>,
  now: Date,
): Answer<'problem.locked' | 'problem.not-found'> {
  if (problem.visibility === 'public' || isAdmin(viewer)) return 'ok'
  const opens = problem.contests.map((contest) => openness(contest, now))
  if (opens.includes('open')) return 'ok'
  return opens.includes('locked') ? 'problem.locked' : 'problem.not-found'
}

function openness(contest: ContestOfProblem, now: Date): 'open' | 'locked' | 'closed' {
  const phase = contestPhase(contest, now)
  if (phase === 'ended') return 'open'
  if (!contest.isViewerRegistered) return 'closed'
  return phase === 'live' ? 'open' : 'locked'
}

export function canSubmit(
  viewer: Viewer | null,
  problem: ProblemInContests,
  now: Date,
): Answer<'session.required' | 'account.flagged' | 'problem.locked' | 'problem.not-found' | 'problem.without-tests'> {
  if (!viewer) return 'session.required'
  if (viewer.isFlagged) return 'account.flagged'
  const seen = canSeeProblem(viewer, problem, now)
  if (seen !== 'ok') return seen
  return problem.hasJudgeCases ? 'ok' : 'problem.without-tests'
}

export function canDeleteProblem(contests: readonly Schedule[], now: Date): Answer<'problem.in-live-contest'> {
  return contests.some((contest) => isLive(contest, now)) ? 'problem.in-live-contest' : 'ok'
}

// Submissions

export interface OwnedSubmission {
  authorId: string
  isDeleted: boolean
  verdict: VerdictOrPending
}

/** A deleted one is there for administrators alone. */
export function canSeeSubmission(
  viewer: Viewer | null,
  submission: Pick<OwnedSubmission, 'authorId' | 'isDeleted'>,
): Answer<'session.required' | 'submission.not-found' | 'submission.not-yours'> {
  if (!viewer) return 'session.required'
  if (isAdmin(viewer)) return 'ok'
  if (submission.isDeleted) return 'submission.not-found'
  return viewer.id === submission.authorId ? 'ok' : 'submission.not-yours'
}

/** Only unrestricted accounts may watch the judging: a flag closes open streams. */
export function canFollowSubmission(
  viewer: Viewer | null,
  submission: Pick<OwnedSubmission, 'authorId' | 'isDeleted'>,
): Answer<'session.required' | 'account.flagged' | 'submission.not-found' | 'submission.not-yours'> {
  return viewer?.isFlagged ? 'account.flagged' : canSeeSubmission(viewer, submission)
}

/** The problem of a submission may have been hidden or deleted since: then the submission is all that is left to see. */
export interface ProblemOfSubmission extends Pick<ProblemInContests, 'visibility' | 'contests'> {
  isDeleted: boolean
}

function isStillSeen(viewer: Viewer | null, problem: ProblemOfSubmission, now: Date): boolean {
  return !problem.isDeleted && canSeeProblem(viewer, problem, now) === 'ok'
}

export interface JudgedTest {
  isSample: boolean
  isFirstFailing: boolean
}

/** Whether input, expected and own output of a test are shown: samples like the problem, others never while a contest runs. */
export function canSeeTestData(
  viewer: Viewer | null,
  test: JudgedTest,
  problem: ProblemOfSubmission & { revealTests: RevealPolicy },
  now: Date,
): boolean {
  if (isAdmin(viewer)) return true
  if (!isStillSeen(viewer, problem, now)) return false
  if (test.isSample) return true
  if (isInLiveContest(problem, now)) return false
  return problem.revealTests === 'all' || (problem.revealTests === 'first-failing' && test.isFirstFailing)
}

/** Non-admins get the samples alone, whatever the reveal policy says about their own judgings. */
export function canListTestCase(viewer: Viewer | null, test: { isSample: boolean }): boolean {
  return test.isSample || isAdmin(viewer)
}

export function canReview(
  viewer: Viewer | null,
  submission: Pick<OwnedSubmission, 'authorId' | 'verdict'>,
  problem: ProblemOfSubmission,
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
  const isCompeting = problem.contests.some((contest) => contest.isViewerRegistered && isLive(contest, now))
  if (isCompeting) return 'review.contest-live'
  return isStillSeen(viewer, problem, now) ? 'ok' : 'review.problem-gone'
}

// Contests

export interface ContestForViewer extends Schedule {
  isPublic: boolean
  isViewerRegistered: boolean
}

/** Private contests do not exist for outsiders, in lists and by address alike. */
export function canSeeContest(
  viewer: Viewer | null,
  contest: Pick<ContestForViewer, 'isPublic' | 'isViewerRegistered'>,
): Answer<'contest.not-found'> {
  return contest.isPublic || contest.isViewerRegistered || isAdmin(viewer) ? 'ok' : 'contest.not-found'
}

export interface ContestRoom extends ContestForViewer {
  accessCode: string | null
  participantCount: number
  maxParticipants: number | null
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
  | 'contest.ended'
  | 'contest.full'
> {
  if (!viewer) return 'contest.session-required'
  if (viewer.isFlagged) return 'account.flagged'
  if (contest.isViewerRegistered) return 'ok'
  const entry = canEnter(viewer, contest, givenCode)
  if (entry !== 'ok') return entry
  if (contestPhase(contest, now) === 'ended') return 'contest.ended'
  return isFull(contest) ? 'contest.full' : 'ok'
}

function canEnter(
  viewer: Viewer,
  contest: ContestRoom,
  givenCode: string | null,
): Answer<'contest.not-found' | 'contest.access-code-wrong'> {
  if (contest.isPublic || isAdmin(viewer)) return 'ok'
  // Without a code only an administrator lets people in; who brings no code is not told that there is a contest.
  if (contest.accessCode === null || givenCode === null) return 'contest.not-found'
  return givenCode === contest.accessCode ? 'ok' : 'contest.access-code-wrong'
}

export function isFull(contest: Pick<ContestRoom, 'participantCount' | 'maxParticipants'>): boolean {
  return contest.maxParticipants !== null && contest.participantCount >= contest.maxParticipants
}

/** Whether a problem of the contest has its name, or is still 'Problem A'. */
export function canSeeContestProblem(
  viewer: Viewer | null,
  contest: Pick<ContestForViewer, 'startTime' | 'endTime' | 'isViewerRegistered'>,
  visibility: Visibility,
  now: Date,
): boolean {
  if (visibility === 'public' || isAdmin(viewer)) return true
  const phase = contestPhase(contest, now)
  return phase === 'ended' || (phase === 'live' && contest.isViewerRegistered)
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

export function canEditProfile(viewer: Viewer | null): Answer<'session.required' | 'account.flagged'> {
  if (!viewer) return 'session.required'
  return viewer.isFlagged ? 'account.flagged' : 'ok'
}

/** A restricted user's page is there for them and for administrators; and they see no page but their own. */
export function canSeeProfile(
  viewer: Viewer | null,
  profile: { id: string; isFlagged: boolean },
): Answer<'account.flagged' | 'user.not-found'> {
  if (viewer?.id === profile.id || isAdmin(viewer)) return 'ok'
  if (viewer?.isFlagged) return 'account.flagged'
  return profile.isFlagged ? 'user.not-found' : 'ok'
}

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

export interface Account {
  id: string
  role: Role
  isFlagged: boolean
}

/**
 * Flagging, demoting and deleting take an account's rights away, so one rule holds for all three.
 * `ableAdmins` counts the administrators that are not restricted.
 */
export function canTakeRights(
  viewer: Viewer | null,
  account: Account,
  ableAdmins: number,
): Answer<'session.required' | 'admin.required' | 'admin.not-yourself' | 'admin.last'> {
  if (!viewer) return 'session.required'
  if (!isAdmin(viewer)) return 'admin.required'
  if (viewer.id === account.id) return 'admin.not-yourself'
  return isLastAdmin(account, ableAdmins) ? 'admin.last' : 'ok'
}

/** Nobody takes the last one's rights away, not even the command line. */
export function isLastAdmin(account: Account, ableAdmins: number): boolean {
  const isAble = account.role === 'admin' && !account.isFlagged
  return isAble && ableAdmins <= 1
}
