import type { ContestFacts, Row } from '@arbiter/rules/board/facts'
import { rankBoard } from '@arbiter/rules/board/rank-board'
import { isSolvedSoFar } from '@arbiter/rules/scoring/cell-state'
import type { BoardPerson } from './board-state.ts'

/** One row as it stands in the table. */
export interface BoardEntry {
  row: Row
  /** Null for a disqualified participant. */
  rank: number | null
  person: BoardPerson
}

export interface BoardView {
  entries: readonly BoardEntry[]
  /** By participant: the indexes of the problems that they solved first. */
  firsts: ReadonlyMap<number, ReadonlySet<number>>
  /** By index of the problem. */
  solvedCounts: readonly number[]
  /** At least one participant has points. */
  hasSuccess: boolean
  /** At least one participant has submitted. */
  hasTries: boolean
}

/** Ranks and first solves follow from all rows. The rows keep their identity, so that only changed ones are drawn again. */
export function viewOf(
  facts: ContestFacts,
  rows: ReadonlyMap<number, Row>,
  people: ReadonlyMap<number, BoardPerson>,
): BoardView {
  const ranked = rankBoard({ facts, rows: rows as Map<number, Row> })
  const entries = ranked.rows.map(({ participant, rank, ...row }) => ({
    row: rows.get(participant) ?? { participant, ...row },
    rank,
    person: people.get(participant) ?? unknownPerson(participant),
  }))
  return {
    ...{ entries, firsts: firstsByParticipant(facts, ranked.firstSolves), solvedCounts: solvedCounts(facts, entries) },
    hasSuccess: entries.some(({ row }) => row.problemsSolved > 0 || row.totalPoints > 0),
    hasTries: entries.some(({ row }) => row.cells.some(({ state }) => state !== 'untried')),
  }
}

/** An account that was deleted has no name any more. */
const unknownPerson = (participant: number): BoardPerson => ({
  ...{ participant, username: '', name: '', rating: null, kind: 'person' },
})

function firstsByParticipant({ problems }: ContestFacts, firstSolves: ReadonlyMap<string, number[]>) {
  const firsts = new Map<number, Set<number>>()
  for (const [index, { id }] of problems.entries())
    for (const participant of firstSolves.get(id) ?? [])
      firsts.set(participant, (firsts.get(participant) ?? new Set<number>()).add(index))
  return firsts
}

function solvedCounts({ problems }: ContestFacts, entries: readonly BoardEntry[]): number[] {
  const counts = problems.map(() => 0)
  for (const { row, rank } of entries) {
    if (rank === null) continue
    for (const [index, { state }] of row.cells.entries())
      if (isSolvedSoFar(state)) counts[index] = (counts[index] ?? 0) + 1
  }
  return counts
}

/** Searches by username or name. Ranks stay those of the whole board. */
export function entriesFound(entries: readonly BoardEntry[], search: string): readonly BoardEntry[] {
  const wanted = search.trim().toLowerCase()
  if (wanted === '') return entries
  return entries.filter(({ person }) => wordsOf(person).toLowerCase().includes(wanted))
}

function wordsOf({ username, name, team }: BoardPerson): string {
  return [username, name, ...(team?.members.flat() ?? []), team?.organisation?.name ?? ''].join('\n')
}
