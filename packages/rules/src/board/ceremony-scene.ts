import { scoringRules } from '../scoring/scoring-rules.ts'
import { type CeremonyScript, rowsAfter } from './ceremony-script.ts'
import type { CeremonyStep, OpenedCell } from './ceremony-steps.ts'
import type { ContestFacts, Row } from './facts.ts'
import { compareKeys, type RankedBoard, rankBoard } from './rank-board.ts'

export interface SceneRow {
  row: Row
  rank: number
  /** Nothing can change this place any more. */
  isFinal: boolean
}

/** What the hall sees after a step. */
export interface Scene {
  step: CeremonyStep
  /** Best first, without those who are not ranked. */
  rows: readonly SceneRow[]
  firstSolves: RankedBoard['firstSolves']
  /** Where the row would stand if the cell that is pointed at were solved: the rank, and the index of the row below. */
  landing: { rank: number; index: number } | null
}

/** The state after any step, from the script alone: going back is the same as going forward. */
export function sceneAt(script: CeremonyScript, index: number): Scene {
  const { steps, facts, rows, cells } = script
  const step = steps[Math.max(0, Math.min(index, steps.length - 1))] as CeremonyStep
  const shown = rowsAfter(rows, cells.slice(0, step.opened))
  // A row that is about to move keeps its place while its cell opens.
  const isAboutToMove = step.kind === 'open' && steps[index + 1]?.kind === 'move'
  const placed = isAboutToMove ? rowsAfter(rows, cells.slice(0, step.opened - 1)) : shown
  const ranked = rankBoard({ facts, rows: placed as Map<number, Row> })
  const places = ranked.rows.filter(({ rank }) => rank !== null)
  return {
    step,
    rows: places.map(({ participant, rank }, place) => ({
      row: shown.get(participant) as Row,
      rank: rank ?? 0,
      isFinal: place >= places.length - step.settled,
    })),
    firstSolves: isAboutToMove ? rankBoard({ facts, rows: shown as Map<number, Row> }).firstSolves : ranked.firstSolves,
    landing: step.kind === 'point' ? landingOf(facts, places, cells[step.opened]) : null,
  }
}

function landingOf(facts: ContestFacts, rows: readonly Row[], cell: OpenedCell | undefined): Scene['landing'] {
  if (!cell) return null
  const { rankKey } = scoringRules[facts.contestType]
  const key = rankKey(cell.ifSolved)
  const others = rows.filter(({ participant }) => participant !== cell.participant)
  const compared = others.map((row) => compareKeys(rankKey(row), key))
  const better = compared.filter((order) => order < 0).length
  const equalAbove = others.filter((row, at) => compared[at] === 0 && row.participant < cell.participant).length
  return { rank: better + 1, index: better + equalAbove }
}
