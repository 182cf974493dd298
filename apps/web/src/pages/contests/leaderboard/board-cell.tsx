import type { ContestType } from '@arbiter/rules/contests/contest'
import type { Cell } from '@arbiter/rules/scoring/scoring-rule'
import { classes } from '../../../ui/classes.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { isSameCell } from './board-state.ts'
import { type CellFace, type CellTone, cellFace, type Pending } from './cell-face.ts'

const tones: Record<CellTone, string> = {
  first: 'border-accepted-fill bg-accepted-fill text-on-fill',
  solved: 'border-accepted-line bg-accepted-soft text-accepted',
  pretested: 'border-dashed border-accepted-line text-accepted',
  partial: 'border-time-limit-line bg-time-limit-soft text-time-limit',
  wrong: 'border-transparent bg-wrong-answer-soft text-wrong-answer',
  judging: 'border-dashed border-pending-line bg-pending-soft text-pending',
  none: 'border-transparent text-ink-faint',
}

interface BoardCellProps {
  id: string | undefined
  cell: Cell
  /** The viewer's true result, if the board hides it. */
  trueCell: Cell | null
  column: number
  contestType: ContestType
  pending: Pending
  isFirst: boolean
  isChanged: boolean
  isActive: boolean
}

/** During a freeze the viewer sees their true result instead of the frozen one that others see. */
export function shownCell(cell: Cell, trueCell: Cell | null): { cell: Cell; isPrivate: boolean } {
  const isPrivate = trueCell !== null && !isSameCell(cell, trueCell)
  return { cell: isPrivate ? trueCell : cell, isPrivate }
}

/** Hundreds of cells come into view during a fast scroll, so a cell has as few elements as possible. */
export function BoardCell(props: BoardCellProps) {
  const { id, trueCell, column, contestType, pending, isFirst, isChanged, isActive } = props
  const { cell, isPrivate } = shownCell(props.cell, trueCell)
  const face = cellFace(contestType, cell, isFirst, trueCell ? 'judging' : pending)
  return (
    // biome-ignore lint/a11y/useFocusableInteractive lint/a11y/useSemanticElements: see grid-part.tsx
    <div
      role="gridcell"
      id={id}
      data-column={column}
      aria-label={face.words}
      className={classes(
        'mx-[3px] h-[30px]',
        box,
        tones[face.tone],
        isPrivate && privateRing,
        isChanged && 'animate-flash',
        isActive && 'in-focus-visible:outline-2 in-focus-visible:outline-offset-1 in-focus-visible:outline-focus',
      )}
    >
      <Lines face={face} />
    </div>
  )
}

const privateRing = 'ring-2 ring-accent'

const box = 'grid content-center justify-items-center rounded-[4px] border leading-[13px] tabular-nums'

/** The same in a legend. */
export function CellSample({ face, isPrivate = false }: { face: CellFace; isPrivate?: boolean }) {
  const look = classes('h-[22px] min-w-9 px-1', box, tones[face.tone], isPrivate && privateRing)
  return (
    <span aria-hidden="true" className={look}>
      <Lines face={face} />
    </span>
  )
}

function Lines({ face: { tone, main, small } }: { face: CellFace }) {
  return (
    <>
      {/* A sign stands before its number in every language. */}
      <b dir="ltr" className="flex items-center gap-0.5 text-[12px] font-heavy">
        {tone === 'first' && <Icon name="star" className="size-[10px] fill-current" />}
        {main}
      </b>
      {small !== null && (
        <small dir="ltr" className="text-[11px] whitespace-nowrap">
          {small}
        </small>
      )}
    </>
  )
}
