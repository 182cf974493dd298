import { problemLetter } from '../contests/contest.ts'
import type { Board } from './board.ts'
import { type ExplainedTry, explainCell } from './explain-cell.ts'

/** One cell of a row: its arithmetic, and every try with what it did. */
export interface ExplainedCell {
  letter: string
  points: string | null
  penalty: string | null
  subtasks: string | null
  /** Without the ids of submissions, which are private to their authors. */
  tries: Omit<ExplainedTry, 'submissionId'>[]
}

export function explainRow(board: Board, participant: number): ExplainedCell[] {
  return board.facts.problems.map(({ id }, index) => {
    const { tries = [], points = null, penalty = null, subtasks = null } = explainCell(board, participant, id) ?? {}
    const shown = tries.map(({ submissionId: _, ...rest }) => rest)
    return { letter: problemLetter(index), points, penalty, subtasks, tries: shown }
  })
}
