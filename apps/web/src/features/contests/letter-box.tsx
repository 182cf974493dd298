import { classes } from '../../ui/classes.ts'
import { ownCellLook } from './own-cell-look.ts'
import type { ContestProblem } from './queries.ts'

/** The letter of a problem in the colour of the viewer's result. A text beside it says the result, too. */
export function LetterBox({ problem }: { problem: Pick<ContestProblem, 'letter' | 'own'> }) {
  const look = ownCellLook(problem.own)
  return (
    <span
      className={classes(
        'grid size-8 flex-none place-items-center rounded-control font-heavy',
        look ? classes('ring-1 ring-inset', look.letter) : 'bg-tag text-ink-muted',
      )}
    >
      {problem.letter}
    </span>
  )
}
