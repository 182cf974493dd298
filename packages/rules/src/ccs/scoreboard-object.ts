import type { RankedRow } from '../board/rank-board.ts'
import type { Moment } from '../contests/contest-clock.ts'
import { isSolvedSoFar } from '../scoring/cell-state.ts'
import type { Cell } from '../scoring/scoring-rule.ts'
import { type CcsObject, withoutNulls } from './fields.ts'
import { problemCcsId } from './ids.ts'
import type { CcsState } from './state-object.ts'
import { type CcsClock, ccsTime, contestTime } from './times.ts'
import type { CcsWriter } from './versions.ts'

export interface CcsScoreboard {
  /** When the last event happened that the role sees. */
  at: Moment
  clock: CcsClock
  state: CcsState
  isPassFail: boolean
  rows: readonly RankedRow[]
  nameOf(participant: number): string
  /** Problems with their numbers, as far as the role knows that they are there; in the order of their letters. */
  problems: readonly { id: string; number: number }[]
  /** Tries that wait for a verdict although the board counts them as free: those that we failed to judge. */
  failedTries(participant: number, problemId: string): number
}

/** Rows without a rank are left out. Equal ranks go by name, as the programs of the contest sort them. */
export function presentScoreboard(board: CcsScoreboard, writer: CcsWriter): CcsObject {
  const byName = new Intl.Collator('en-US')
  const ranked = board.rows.filter(({ rank }) => rank !== null)
  const sorted = ranked.toSorted(
    (one, other) =>
      (one.rank ?? 0) - (other.rank ?? 0) ||
      byName.compare(board.nameOf(one.participant), board.nameOf(other.participant)) ||
      one.participant - other.participant,
  )
  return {
    ...{ time: ccsTime(board.at), contest_time: contestTime(board.clock, board.at), state: board.state },
    rows: sorted.map((row) => presentRow(row, board, writer)),
  }
}

function presentRow(row: RankedRow, board: CcsScoreboard, writer: CcsWriter): CcsObject {
  return {
    ...{ rank: row.rank, team_id: String(row.participant), score: scoreOf(row, board, writer) },
    problems: board.problems.flatMap(({ id, number }) => {
      const cell = row.cells.find(({ problemId }) => problemId === id)
      return cell ? [presentCell(row.participant, cell, problemCcsId(number), board, writer)] : []
    }),
  }
}

function scoreOf(row: RankedRow, { isPassFail }: CcsScoreboard, writer: CcsWriter): CcsObject {
  const last = lastMinute(row)
  const time = last === null ? null : writer.minutes(last)
  const totals = isPassFail
    ? { num_solved: row.problemsSolved, total_time: writer.minutes(row.penaltyMinutes) }
    : { score: row.totalPoints }
  return writer.hasEmptyTimes ? { ...totals, time } : withoutNulls({ ...totals, time })
}

/** A problem that is solved in part has points, and a time, too. */
function lastMinute({ cells }: RankedRow): number | null {
  const minutes = cells.flatMap(({ minute }) => minute ?? [])
  return minutes.length === 0 ? null : Math.max(...minutes)
}

/** Tries that are free of charge are not counted. */
function presentCell(
  participant: number,
  cell: Cell,
  problemId: string,
  { isPassFail, failedTries }: CcsScoreboard,
  writer: CcsWriter,
): CcsObject {
  const isScored = cell.minute !== null
  const failed = isScored ? 0 : failedTries(participant, cell.problemId)
  const hasTime = isPassFail ? isSolvedSoFar(cell.state) : cell.points > 0
  return withoutNulls({
    problem_id: problemId,
    num_judged: cell.wrongTries + (isScored ? 1 : 0),
    num_pending: cell.pendingTries + failed,
    ...(isPassFail ? { solved: isSolvedSoFar(cell.state) } : { score: cell.points }),
    time: hasTime && cell.minute !== null ? writer.minutes(cell.minute) : null,
  })
}
