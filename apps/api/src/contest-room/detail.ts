import type { getContest } from '@arbiter/contract/contests/contests'
import type { AnswerOf } from '@arbiter/contract/endpoint'
import { untitledProblem } from '@arbiter/contract/messages/contests'
import type { Connection } from '@arbiter/database/connection/connect'
import type { Row } from '@arbiter/rules/board/facts'
import { isLive } from '@arbiter/rules/contests/contest-clock'
import { actionsOn, mayInContest } from '@arbiter/rules/people/abilities'
import type { BoardCache } from '../boards/board-cache.ts'
import { isHiddenFrom, type SeenBoard, seeBehindBoard } from '../boards/board-service.ts'
import { presentListed } from '../contests/present.ts'
import { virtualRunOf } from '../contests/registration.ts'
import { selectParticipantIdsShared } from '../contests/store.ts'
import { shownTimes } from '../contests/times.ts'
import type { SignedIn } from '../http/viewer.ts'
import { translatedNames } from '../problems/present.ts'
import { unreadFor } from './news.ts'
import { presentClock } from './present-clock.ts'

type Contest = AnswerOf<typeof getContest>['contest']

/** A contest with all that this viewer may know, and at most `maxParticipants` participants (null means all). */
export async function seeDetail(
  db: Connection['db'],
  cache: BoardCache,
  viewer: SignedIn | null,
  contestId: string,
  now: Date,
  maxParticipants: number | null = null,
): Promise<Contest> {
  const seen = await seeBehindBoard(db, cache, viewer, contestId, now)
  const { contest, view, openEnd, problems } = seen
  const [participantIds, unreadNews] = await Promise.all([
    selectParticipantIdsShared(db, { contestId, limit: maxParticipants }),
    unreadFor(db, viewer, contestId),
  ])
  const { submissions, accepted } = view.statistics
  const isOrganiser = mayInContest(viewer, 'contest.run', contestId)
  const listed = { ...contest, problemCount: problems.length, isRegistered: contest.isViewerRegistered, participantIds }
  return {
    ...presentListed(listed),
    problems: presentProblems(seen, now, isOrganiser),
    freezeTime: shownTimes(contest).freezeTime?.toISOString() ?? null,
    windowMinutes: contest.windowMinutes,
    clock: presentClock(seen.live.jury.board.facts, participantOf(seen)),
    isUnfrozen: contest.unfrozenAt !== null,
    isBoardHidden: contest.isBoardHidden,
    ...{ subtaskRule: contest.subtaskRule, hasPretests: contest.hasPretests, hasHacks: contest.hasHacks },
    medals: contest.medals,
    openEnd,
    statistics: { submissions, accepted },
    own: presentOwn(seen),
    allowedLanguages: contest.allowedLanguages,
    may: actionsOn(viewer, { kind: 'contest', id: contestId }),
    ...{ allowsUnofficial: contest.allowsUnofficial, isStaff: contest.isStaff, removalReason: contest.removalReason },
    ...{ takes: contest.takes, maxTeamSize: contest.maxTeamSize, ownTeam: presentOwnTeam(contest) },
    virtual: presentVirtual(seen),
    unreadNews,
    ...(isOrganiser && { accessCode: contest.accessCode }),
  }
}

const presentOwnTeam = ({ ownTeam }: SeenBoard['contest']) =>
  ownTeam && { _id: ownTeam.id, name: ownTeam.name, memberIds: ownTeam.memberIds }

const participantOf = ({ contest, live }: SeenBoard) => live.jury.board.participants.get(contest.participant ?? 0)

/** The viewer's row with the verdicts that a freeze hides from others. */
function ownRow({ contest, live }: SeenBoard): Row | undefined {
  return live.jury.board.rows.get(contest.participant ?? 0)
}

/** During the viewer's virtual run, its results are shown. */
function presentProblems(seen: SeenBoard, now: Date, isForAdmin: boolean): Contest['problems'] {
  const cells = (virtualRow(seen, now) ?? ownRow(seen))?.cells
  return seen.problems.map(({ letter, problem }, index) => ({
    _id: problem?.id ?? null,
    letter,
    name: problem?.name ?? untitledProblem({ letter }),
    ...(problem && translatedNames(problem)),
    slug: problem?.slug ?? null,
    difficulty: problem?.difficulty ?? null,
    points: problem?.points ?? null,
    pretestCount: isForAdmin ? (problem?.pretestCount ?? null) : null,
    tags: problem?.tags ?? [],
    isPaused: problem?.isPaused ?? false,
    solvedCount: seen.view.statistics.solvedCounts.get(problem?.id ?? '') ?? 0,
    own: cells?.[index] ?? null,
  }))
}

/** A participant sees their true numbers, but the rank of the public board, while that is shown. */
function presentOwn(seen: SeenBoard): Contest['own'] {
  const row = ownRow(seen)
  if (!row) return null
  const {
    participant,
    totalPoints,
    problemsSolved,
    penaltyMinutes: penalty,
    isDisqualified,
    isUnofficial = false,
  } = row
  const { disqualificationReason } = seen.contest
  const ranked = isHiddenFrom(seen) ? [] : seen.live.open.ranked.rows
  const rank = ranked.find((each) => each.participant === participant)?.rank ?? null
  const marks = { isDisqualified, disqualificationReason, isUnofficial }
  return { participant, rank, totalPoints, problemsSolved, penalty, ...marks }
}

function virtualRow({ contest, live }: SeenBoard, now: Date): Row | undefined {
  const { virtual } = contest
  const run = virtual && virtualRunOf(virtual)
  return run && isLive(run, now) ? live.jury.board.rows.get(virtual.participant) : undefined
}

function presentVirtual({ contest }: SeenBoard): Contest['virtual'] {
  const run = contest.virtual && virtualRunOf(contest.virtual)
  if (!run) return null
  const { participant, startTime, endTime } = run
  return { participant, startTime: startTime.toISOString(), endTime: endTime.toISOString() }
}
