import { type CellState, isSolvedSoFar } from '@arbiter/rules/scoring/cell-state'
import { ownResultTexts } from '../../copy/contests/own-results.ts'
import type { PillTone } from '../../ui/data/pill.tsx'
import type { IconName } from '../../ui/icons/icon.tsx'
import type { ContestProblem } from './queries.ts'

interface CellLook {
  tone: PillTone
  icon: IconName
  /** Ink, ground and outline of a letter. */
  letter: string
}

type Own = NonNullable<ContestProblem['own']>

/** Nothing for a problem that was not tried. */
export const ownCellLooks: Record<Exclude<CellState, 'untried'>, CellLook> = {
  solved: { tone: 'success', icon: 'check', letter: 'text-accepted bg-accepted-soft ring-accepted-line' },
  pretested: { tone: 'success', icon: 'half', letter: 'text-accepted bg-accepted-soft ring-accepted-line' },
  partial: { tone: 'warning', icon: 'half', letter: 'text-medium bg-warning-soft ring-warning-line' },
  tried: { tone: 'danger', icon: 'cross', letter: 'text-wrong-answer bg-wrong-answer-soft ring-wrong-answer-line' },
  judging: { tone: 'accent', icon: 'dots', letter: 'text-pending bg-pending-soft ring-pending-line' },
}

export function ownCellLook(own: Own | null): CellLook | null {
  return own === null || own.state === 'untried' ? null : ownCellLooks[own.state]
}

/** The result as a text; empty for a problem that was not tried. */
export function ownCellText({ state, points, wrongTries }: Own): string {
  switch (state) {
    case 'solved':
      return ownResultTexts.accepted
    case 'pretested':
      return ownResultTexts.pretested
    case 'partial':
      return ownResultTexts.points({ points })
    case 'tried':
      return ownResultTexts.wrongTries({ tries: wrongTries })
    case 'judging':
      return ownResultTexts.judging
    case 'untried':
      return ''
  }
}

/** `2 of 6 solved`. */
export function solvedText(problems: readonly ContestProblem[]): string {
  const solved = problems.filter(({ own }) => own && isSolvedSoFar(own.state)).length
  return ownResultTexts.solved({ solved, problems: problems.length })
}
