import type { ContestType } from '@arbiter/rules/contest'
import type { Cell } from '@arbiter/rules/scoring/scoring-rule'
import { classes } from '../../../ui/classes.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { isSameCell } from './board-state.ts'
import { type CellFace, type CellTone, cellFace } from './cell-face.ts'

const tones: Record<CellTone, string> = {
  first: 'border-accepted-fill bg-accepted-fill text-on-fill',
  solved: 'border-accepted-line bg-accepted-soft text-accepted',
  partial: 'border-time-limit-line bg-time-limit-soft text-time-limit',
  wrong: 'border-transparent bg-wrong-answer-soft text-wrong-answer',
  judging: 'border-dashed border-pending-line bg-pending-soft text-pending',
  none: 'border-transparent text-ink-faint',
}

interface BoardCellProps {
  id: string | undefined
  cell: Cell
  /** The viewer's own result, where the board does not have it yet. */
  trueCell: Cell | null
  column: number
  contestType: ContestType
  isFirst: boolean
  isChanged: boolean
  isActive: boolean
  isSpotlit: boolean
}

/** What of a cell is shown: the own result goes before what the freeze shows to everybody. */
export function shownCell(cell: Cell, trueCell: Cell | null): { cell: Cell; isPrivate: boolean } {
  const isPrivate = trueCell !== null && !isSameCell(cell, trueCell)
  return { cell: isPrivate ? trueCell : cell, isPrivate }
}

/** Hundreds of them come into view when one scrolls fast, so a cell is as few parts as can be. */
export function BoardCell(props: BoardCellProps) {
  const { id, trueCell, column, contestType, isFirst, isChanged, isActive, isSpotlit } = props
  const { cell, isPrivate } = shownCell(props.cell, trueCell)
  const face = cellFace(contestType, cell, isFirst)
  return (
    // biome-ignore lint/a11y/useFocusableInteractive lint/a11y/useSemanticElements: see grid-part.tsx
    <div role="gridcell" id={id} data-column={column} aria-label={face.words} className="px-[3px]">
      <CellBox
        face={face}
        className={classes(
          'h-[30px]',
          isPrivate && 'ring-2 ring-accent',
          isChanged && 'animate-flash',
          isSpotlit && 'outline-3 outline-offset-1 outline-warning',
          isActive && 'in-focus-visible:outline-2 in-focus-visible:outline-offset-1 in-focus-visible:outline-focus',
        )}
      />
    </div>
  )
}

/** Without a class it is that of the legend. */
export function CellBox({ face, className = 'h-[22px] w-9' }: { face: CellFace; className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classes(
        'grid content-center justify-items-center rounded-[4px] border leading-[13px] tabular-nums',
        tones[face.tone],
        className,
      )}
    >
      <b className="flex items-center gap-0.5 text-[12px] font-heavy">
        {face.tone === 'first' && <Icon name="star" className="size-[10px] fill-current" />}
        {face.main}
      </b>
      {face.small !== null && <small className="text-[11px] whitespace-nowrap">{face.small}</small>}
    </span>
  )
}
