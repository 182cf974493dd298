import { type MedalCounts, type Metal, medalOf } from '../contests/medals.ts'
import type { RankedRow } from './rank-board.ts'

const medals: Record<Metal, string> = { gold: 'Gold Medal', silver: 'Silver Medal', bronze: 'Bronze Medal' }

/**
 * `results.tsv` as programs around ICPC contests read it: participant, rank, award, problems solved, penalty, minute of the
 * last acceptance, and the group that was won, which is empty: there are no groups. Only those who take part officially.
 */
export function boardAsResults(rows: readonly RankedRow[], counts: MedalCounts | undefined): string {
  const lines = rows.filter(isOfficial).map((row) => {
    const { participant, rank, problemsSolved, penaltyMinutes, lastAcceptedMinute } = row
    return [participant, rank ?? '', awardOf(row, counts), problemsSolved, penaltyMinutes, lastAcceptedMinute ?? 0, '']
  })
  return [['results', '1'], ...lines].map((line) => `${line.join('\t')}\n`).join('')
}

const isOfficial = ({ isDisqualified, isUnofficial }: RankedRow) => !isDisqualified && !isUnofficial

function awardOf(row: RankedRow, counts: MedalCounts | undefined): string {
  const metal = medalOf(row, counts)
  if (metal) return medals[metal]
  return row.problemsSolved > 0 ? 'Ranked' : 'Honorable'
}
