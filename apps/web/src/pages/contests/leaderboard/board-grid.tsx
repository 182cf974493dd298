import type { ContestFacts, Row } from '@arbiter/rules/board/facts'
import { type MedalCounts, ONE_MEDAL_EACH } from '@arbiter/rules/contests/medals'
import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type Ref,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react'
import { boardTexts } from '../../../copy/contests/contest-board.ts'
import { classes } from '../../../ui/classes.ts'
import { GridPart } from '../../../ui/data/grid-part.tsx'
import { panelPlate } from '../../../ui/layout/panel.tsx'
import { useScreen } from '../../../ui/layout/use-screen.ts'
import { columnsOf } from './board-columns.ts'
import { BoardFoot, type FileFormat } from './board-foot.tsx'
import { BoardHeadRow } from './board-head-row.tsx'
import { type Place, placeAfter } from './board-keys.ts'
import { BoardRow, cellId, RowFace, rowId } from './board-row.tsx'
import type { BoardPerson, Flash, Frame } from './board-state.ts'
import type { BoardEntry, BoardView } from './board-view.ts'
import type { Pending } from './cell-face.ts'
import { CellHint } from './cell-hint.tsx'
import { useBoardRows } from './use-board-rows.ts'
import { useRowMoves } from './use-row-moves.ts'

export interface BoardControl {
  /** Scrolls a row into view and makes it the active one. */
  show: (participant: number) => void
  scrollTo: (participant: number) => void
}

export interface BoardGridProps {
  contestId: string
  facts: ContestFacts
  problems: Frame['problems']
  view: BoardView
  /** Null if the server does not send them. */
  medals: MedalCounts | null
  /** The rows to show: all of them, or those found by a search. */
  entries: readonly BoardEntry[]
  ownParticipant?: number | null
  /** The viewer's true results, if the freeze hides them on the board. */
  trueRow?: Row | null
  /** Why tries have no result: by default they are being judged. */
  pending?: Pending
  flashes?: ReadonlyMap<number, Flash>
  /** Ratings by participant if the contest ended now; null if they are not shown. */
  predictions?: ReadonlyMap<number, number> | null
  /** What a row expands to; without it rows do not expand. */
  detailsOf?: (row: Row, person: BoardPerson) => ReactNode
  /** Exports this board, if it is not the one that the server exports. */
  onExport?: (format: FileFormat) => void
  control?: Ref<BoardControl>
}

/** Fits into the window together with the page's head, so that the pinned row is visible at once. */
const roomBelowHead = 'max-h-[max(26rem,calc(100dvh-var(--bar)-8rem))]'

const noFlashes: ReadonlyMap<number, Flash> = new Map()

/** The table. It has the focus itself and names the active row, so that rows can be unmounted while the viewer scrolls. */
export function BoardGrid(props: BoardGridProps) {
  const { facts, view, entries, flashes = noFlashes, ownParticipant = null, detailsOf } = props
  const { pending = 'judging', trueRow = null } = props
  const screen = useScreen()
  const hasRating = Boolean(props.predictions)
  const { contestType, problems } = facts
  // Memoized, so that rows render again only when their own data has changed.
  const columns = useMemo(
    () => columnsOf(contestType, problems.length, { screen, hasRating }),
    [contestType, problems.length, screen, hasRating],
  )
  const [active, setActive] = useState<{ participant: number; column: number | null } | null>(null)
  const [expanded, setExpanded] = useState<number | null>(null)
  const grid = useRef<HTMLDivElement>(null)
  const rows = useBoardRows({ grid, entries, columns, expanded, kept: active?.participant ?? null })
  const cameFrom = useRowMoves(entries, flashes, columns.rowHeightPx)

  const scrollTo = (participant: number) => {
    const index = rows.indexOf(participant)
    if (index !== undefined) rows.scrollTo(index, 'center')
  }
  const show = (participant: number) => {
    scrollTo(participant)
    setActive({ participant, column: null })
    grid.current?.focus({ preventScroll: true })
  }
  useImperativeHandle(props.control, () => ({ show, scrollTo }))

  const toggle = (participant: number) =>
    detailsOf && setExpanded((before) => (before === participant ? null : participant))

  const press = (event: KeyboardEvent) => {
    if (event.target !== grid.current || entries.length === 0) return
    const index = active ? rows.indexOf(active.participant) : undefined
    if (event.key === 'Enter' && active) {
      event.preventDefault()
      return toggle(active.participant)
    }
    const extent = { rows: entries.length, columns: facts.problems.length, page: rows.pageSize }
    // The first key enters the table at its first row.
    const from: Place = index === undefined ? { index: -1, column: null } : { index, column: active?.column ?? null }
    const place = placeAfter(event.key, from, extent)
    const entry = place && entries[Math.max(0, place.index)]
    if (!place || !entry) return
    event.preventDefault()
    setActive({ participant: entry.row.participant, column: place.column })
    rows.scrollTo(Math.max(0, place.index), 'auto')
  }

  const click = (event: MouseEvent) => {
    const target = event.target as Element
    const row = target.closest<HTMLElement>('[role=row][data-participant]')
    if (!row || target.closest('a, button, input, textarea')) return
    const participant = Number(row.dataset.participant)
    setActive({ participant, column: null })
    toggle(participant)
  }

  const faceOf = (entry: BoardEntry, index: number) => {
    const { participant } = entry.row
    const isOwn = participant === ownParticipant
    return {
      medals: props.medals ?? ONE_MEDAL_EACH,
      ...{ row: entry.row, rank: entry.rank, person: entry.person, columns, contestType: facts.contestType },
      // A participant sees everything of their own virtual run.
      pending: isOwn && entry.person.kind === 'virtual' ? 'judging' : pending,
      ...{ firsts: view.firsts.get(participant), flash: flashes.get(participant), isOwn },
      trueRow: isOwn ? trueRow : null,
      isExpanded: expanded === participant,
      canExpand: detailsOf !== undefined,
      activeColumn: active?.participant === participant ? active.column : undefined,
      predicted: props.predictions?.get(participant),
      rowIndex: index + 2,
    }
  }
  const ownIndex = ownParticipant === null ? undefined : rows.indexOf(ownParticipant)
  const own = ownIndex === undefined || rows.isInView(ownIndex) ? undefined : entries[ownIndex]
  return (
    <>
      <GridPart
        ref={grid}
        role="treegrid"
        tabIndex={0}
        aria-label={boardTexts.title}
        aria-rowcount={entries.length + 1}
        aria-colcount={columns.count}
        aria-activedescendant={active ? activeId(active) : undefined}
        onKeyDown={press}
        onClick={click}
        className={classes(panelPlate, 'relative overflow-auto overscroll-x-contain', roomBelowHead)}
      >
        <GridPart role="presentation" className="isolate" style={{ minWidth: columns.minWidthPx }}>
          <BoardHeadRow
            contestId={props.contestId}
            columns={columns}
            problems={props.problems}
            solvedCounts={view.solvedCounts}
          />
          <GridPart role="rowgroup" className="relative overflow-clip" style={{ height: rows.totalPx }}>
            {rows.shown.map(({ entry, index, startPx }) => (
              <BoardRow
                key={entry.row.participant}
                {...faceOf(entry, index)}
                startPx={startPx}
                cameFromPx={cameFrom.get(entry.row.participant)}
              >
                {expanded === entry.row.participant && detailsOf && (
                  <GridPart
                    ref={rows.measureDetails}
                    role="row"
                    aria-level={2}
                    className="sticky start-0 border-b border-line bg-sunken"
                    style={{ width: rows.viewWidthPx }}
                  >
                    <GridPart role="gridcell" aria-colspan={columns.count}>
                      {detailsOf(entry.row, entry.person)}
                    </GridPart>
                  </GridPart>
                )}
              </BoardRow>
            ))}
          </GridPart>
          {own && ownIndex !== undefined && (
            <GridPart role="rowgroup" className="sticky bottom-0 z-20 border-t border-accent-line shadow-menu">
              <RowFace {...faceOf(own, ownIndex)} isExpanded={false} startPx={0} cameFromPx={undefined} isCopy />
            </GridPart>
          )}
        </GridPart>
        <CellHint
          grid={grid}
          active={active}
          facts={facts}
          view={view}
          trueRow={trueRow}
          pending={pending}
          ownParticipant={ownParticipant}
        />
      </GridPart>
      <BoardFoot
        {...{ facts, contestId: props.contestId, range: rows.range, total: entries.length, pending }}
        hasPrivateCells={trueRow !== null}
        onExport={props.onExport}
      />
    </>
  )
}

const activeId = ({ participant, column }: { participant: number; column: number | null }) =>
  column === null ? rowId(participant) : cellId(participant, column)
