import { type MedalCounts, type Metal, medalOf } from '../contests/medals.ts'
import type { ContestFacts, Row } from './facts.ts'
import { rankBoard } from './rank-board.ts'

export interface Award {
  participant: number
  rank: number
  metal: Metal | null
  /** The problems that this participant was the first to solve, by letter. */
  firstSolves: readonly string[]
}

/** Medals and first solves of the final standings. */
export function awardsOf(
  facts: ContestFacts,
  rows: ReadonlyMap<number, Row>,
  medals: MedalCounts,
): ReadonlyMap<number, Award> {
  const ranked = rankBoard({ facts, rows: rows as Map<number, Row> })
  const firstSolves = (participant: number) =>
    facts.problems.map(({ id }) => id).filter((id) => ranked.firstSolves.get(id)?.includes(participant))
  const awards = ranked.rows.flatMap((row): Award[] => {
    const { participant, rank } = row
    const won = { metal: medalOf(row, medals), firstSolves: firstSolves(participant) }
    return rank === null || (won.metal === null && won.firstSolves.length === 0) ? [] : [{ participant, rank, ...won }]
  })
  return new Map(awards.map((award) => [award.participant, award]))
}
