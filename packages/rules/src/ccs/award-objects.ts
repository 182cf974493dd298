import { awardsOf } from '../board/awards.ts'
import type { ContestFacts, Row } from '../board/facts.ts'
import { rankBoard } from '../board/rank-board.ts'
import { problemLetter } from '../contests/contest.ts'
import { type MedalCounts, metals } from '../contests/medals.ts'
import { type CcsObject, withoutNulls } from './fields.ts'
import { problemCcsId } from './ids.ts'

export interface AwardedBoard {
  facts: ContestFacts
  rows: ReadonlyMap<number, Row>
  medals: MedalCounts
  /** The problems of the board with their numbers, in the order of their letters. */
  problems: readonly { id: string; number: number }[]
  /** Whether the teams are told: not before the result stands, and is shown to the role. */
  isDecided: boolean
}

interface NamedAward {
  id: string
  citation: string
  teams: (board: AwardedBoard) => number[]
}

const winner: NamedAward = {
  ...{ id: 'winner', citation: 'Contest winner' },
  teams: ({ facts, rows }) => {
    const ranked = rankBoard({ facts, rows: new Map(rows) }).rows
    const first = ranked.filter(
      ({ rank, problemsSolved, totalPoints }) => rank === 1 && (problemsSolved > 0 || totalPoints > 0),
    )
    return first.map(({ participant }) => participant)
  },
}

/** None in a contest without medals: the resolver makes its own ones where it gets none. */
export function presentAwards(board: AwardedBoard): CcsObject[] {
  const medals = metals.filter((metal) => board.medals[metal] > 0)
  if (medals.length === 0) return []
  const awarded = board.isDecided ? [...awardsOf(board.facts, board.rows, board.medals).values()] : []
  const holders = (isHolder: (award: (typeof awarded)[number]) => boolean) =>
    awarded.filter(isHolder).map(({ participant }) => participant)
  const all: [string, string, () => number[]][] = [
    [winner.id, winner.citation, () => winner.teams(board)],
    ...medals.map((metal): [string, string, () => number[]] => [
      `${metal}-medal`,
      `${metal[0]?.toUpperCase()}${metal.slice(1)} medal`,
      () => holders((award) => award.metal === metal),
    ]),
    ...board.problems.map(({ id, number }, index): [string, string, () => number[]] => [
      `first-to-solve-${problemCcsId(number)}`,
      `First to solve problem ${problemLetter(index)}`,
      () => holders(({ firstSolves }) => firstSolves.includes(id)),
    ]),
  ]
  return all.map(([id, citation, teams]) =>
    withoutNulls({
      id,
      citation,
      team_ids: board.isDecided
        ? teams()
            .sort((a, b) => a - b)
            .map(String)
        : null,
    }),
  )
}
