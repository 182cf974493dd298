import type { ContestType } from '../contest.ts'
import { milliseconds } from '../contest-clock.ts'
import { hundredths } from '../scoring/contest-points.ts'
import type { Score } from '../scoring/scoring-rule.ts'
import type { Board } from './board.ts'
import { isOfficial, type Row } from './facts.ts'

/** Compared element by element, ascending: the order of `compareScores`, in whole numbers that a database can sort by. */
export function rankKey(contestType: ContestType, score: Score): number[] {
  const { totalPoints, problemsSolved, penaltyMinutes, lastAcceptedMinute } = score
  if (contestType === 'ICPC') return [-problemsSolved, penaltyMinutes, lastAcceptedMinute ?? 0]
  const points = -hundredths(totalPoints)
  return contestType === 'CUSTOM' ? [points, penaltyMinutes] : [points]
}

export function compareKeys(one: readonly number[], other: readonly number[]): number {
  for (let index = 0; index < one.length; index += 1) {
    const difference = (one[index] ?? 0) - (other[index] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}

export interface RankedRow extends Row {
  /** Null for those who are not ranked: disqualified, virtual and ghost participants. */
  rank: number | null
}

export interface RankedBoard {
  rows: RankedRow[]
  /** The participants who solved each problem first; several if they did at the same millisecond. */
  firstSolves: Map<string, number[]>
}

/** Official participants best first, equal ones sharing a rank in the order of their numbers; then the disqualified. */
export function rankBoard({ facts, rows }: Pick<Board, 'facts' | 'rows'>): RankedBoard {
  const official = [...rows.values()].filter(isOfficial)
  const keyed = official.map((row) => ({ row, key: rankKey(facts.contestType, row) }))
  keyed.sort((one, other) => compareKeys(one.key, other.key) || one.row.participant - other.row.participant)
  const eligible = keyed.filter(({ row }) => !row.isDisqualified)
  const disqualified = keyed.filter(({ row }) => row.isDisqualified)
  const unranked = disqualified.map(({ row }) => ({ ...row, rank: null }))
  return { rows: [...ranked(eligible), ...unranked], firstSolves: firstSolves(eligible.map(({ row }) => row)) }
}

function ranked(keyed: readonly { row: Row; key: number[] }[]): RankedRow[] {
  let rank = 0
  return keyed.map(({ row, key }, index) => {
    const above = keyed[index - 1]
    if (!above || compareKeys(above.key, key) !== 0) rank = index + 1
    return { ...row, rank }
  })
}

function firstSolves(rows: readonly Row[]): Map<string, number[]> {
  const firsts = new Map<string, { at: number; participants: number[] }>()
  for (const { participant, cells } of rows)
    for (const { problemId, state, scoredAt } of cells) {
      if (state !== 'solved' || scoredAt === null) continue
      const at = milliseconds(scoredAt)
      const first = firsts.get(problemId)
      if (!first || at < first.at) firsts.set(problemId, { at, participants: [participant] })
      else if (at === first.at) first.participants.push(participant)
    }
  return new Map([...firsts].map(([problemId, { participants }]) => [problemId, participants]))
}
