import { decodeRow, type WireRow } from '@arbiter/rules/board/row-codec'
import { milliseconds } from '@arbiter/rules/contests/contest-clock'
import type { FullContest } from './queries.ts'

type Clock = Pick<FullContest, 'startTime' | 'endTime' | 'freezeTime' | 'pausedAt' | 'clock'> & {
  paused: readonly string[]
  isBoardHidden: boolean
}

/** Returns the same object when nothing is new, so that nothing renders again. */
export function withClock(contest: FullContest, { paused, ...clock }: Clock): FullContest {
  const { startTime, endTime, freezeTime, isBoardHidden } = clock
  const [pausedAt, own] = [clock.pausedAt ?? null, clock.clock ?? contest.clock]
  const isSameClock = pausedAt === (contest.pausedAt ?? null) && JSON.stringify(own) === JSON.stringify(contest.clock)
  const isSameTime = startTime === contest.startTime && endTime === contest.endTime && freezeTime === contest.freezeTime
  const isSame = isSameTime && isSameClock && isBoardHidden === (contest.isBoardHidden ?? false)
  const problems = withPauses(contest.problems, paused)
  if (isSame && problems === contest.problems) return contest
  return { ...contest, startTime, endTime, freezeTime, pausedAt, clock: own, isBoardHidden, problems }
}

function withPauses(problems: FullContest['problems'], paused: readonly string[]): FullContest['problems'] {
  const next = problems.map((problem) => ({ ...problem, isPaused: paused.includes(problem.letter) }))
  const isSame = next.every(({ isPaused }, index) => isPaused === (problems[index]?.isPaused ?? false))
  return isSame ? problems : next
}

/** Updates the viewer's result of each problem from their row of the board, or of their virtual run while it runs. */
export function withOwnRow(contest: FullContest, row: WireRow, now: Date): FullContest {
  const run = contest.virtual && now.getTime() < milliseconds(contest.virtual.endTime) ? contest.virtual : null
  const participant = run?.participant ?? contest.own?.participant
  if (participant !== row[0]) return contest
  const { startTime } = run ?? contest
  const scored = contest.problems.map(({ letter, points }) => ({ id: letter, points: points ?? 0 }))
  const { cells } = decodeRow({ startTime, problems: scored }, row)
  const problems = contest.problems.map((problem, index) => {
    const cell = cells[index]
    if (!cell) return problem
    const { state, points, wrongTries, minute } = cell
    return { ...problem, own: { state, points, wrongTries, minute } }
  })
  return ownStates(problems) === ownStates(contest.problems) ? contest : { ...contest, problems }
}

function ownStates(problems: FullContest['problems']): string {
  return problems.map(({ own }) => `${own?.state ?? 'untried'} ${own?.points ?? 0} ${own?.wrongTries ?? 0}`).join()
}
