import { milliseconds } from '../contests/contest-clock.ts'
import { scoringRules } from '../scoring/scoring-rules.ts'
import type { Board } from './board.ts'
import { isOnBoard, type Row } from './facts.ts'
import { isRanked, partOf } from './row-standing.ts'

export function compareKeys(one: readonly number[], other: readonly number[]): number {
  for (let index = 0; index < one.length; index += 1) {
    const difference = (one[index] ?? 0) - (other[index] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}

export interface RankedRow extends Row {
  /** Null for those who are not ranked: unofficial, disqualified, virtual and ghost participants. */
  rank: number | null
}

export interface RankedBoard {
  rows: RankedRow[]
  /** The participants who solved each problem first; several if they did at the same millisecond. */
  firstSolves: Map<string, number[]>
}

export interface Placed {
  row: Row
  key: number[]
}

/** Best first. Of equal rows those with a rank come first, then numbers decide, so that no two rows are in the same place. */
export function comparePlaced({ row: one, key }: Placed, { row: other, key: otherKey }: Placed): number {
  return (
    partOf(one) - partOf(other) ||
    compareKeys(key, otherKey) ||
    Number(!isRanked(one)) - Number(!isRanked(other)) ||
    one.participant - other.participant
  )
}

/** Best first, equal ones sharing a rank in the order of their numbers; unofficial ones among them; then the disqualified. */
export function rankBoard({ facts, rows }: Pick<Board, 'facts' | 'rows'>): RankedBoard {
  const { rankKey } = scoringRules[facts.contestType]
  const placed = [...rows.values()].filter(isOnBoard).map((row) => ({ row, key: rankKey(row) }))
  placed.sort(comparePlaced)
  return { rows: ranked(placed), firstSolves: firstSolves(placed.map(({ row }) => row).filter(isRanked)) }
}

function ranked(placed: readonly Placed[]): RankedRow[] {
  let count = 0
  let last: { key: number[]; rank: number } | undefined
  return placed.map(({ row, key }) => {
    if (!isRanked(row)) return { ...row, rank: null }
    count += 1
    if (!last || compareKeys(last.key, key) !== 0) last = { key, rank: count }
    return { ...row, rank: last.rank }
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
