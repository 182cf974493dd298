import { cellSums } from '@arbiter/rules/board/cell-sums'
import type { ContestFacts, Row } from '@arbiter/rules/board/facts'
import { scoringRules } from '@arbiter/rules/scoring/scoring-rules'
import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { boardTexts } from '../../../copy/contests/contest-board.ts'
import { shownCell } from './board-cell.tsx'
import { cellId } from './board-row.tsx'
import type { BoardView } from './board-view.ts'
import { cellFace, type Pending } from './cell-face.ts'

interface CellHintProps {
  grid: RefObject<HTMLElement | null>
  /** The active place of the keyboard. */
  active: { participant: number; column: number | null } | null
  facts: ContestFacts
  view: BoardView
  trueRow: Row | null
  pending: Pending
  ownParticipant: number | null
}

interface Target {
  participant: number
  column: number
  left: number
  top: number
  bottom: number
}

const GAP_PX = 6
const HALF_WIDTH_PX = 140

/** The arithmetic of the cell under the pointer or the keyboard. One for all cells: thousands of them would be slow. */
export function CellHint(props: CellHintProps) {
  const { grid, active } = props
  const [target, setTarget] = useState<Target | null>(null)
  usePointedCell(grid, setTarget)
  const [participant, column] = [active?.participant, active?.column]
  useLayoutEffect(() => {
    if (participant === undefined || column === undefined || column === null) return setTarget(null)
    const cell = document.getElementById(cellId(participant, column))
    setTarget(cell && targetAt(cell, participant, column))
  }, [participant, column])
  const lines = target && linesFor(props, target)
  if (!target || !lines) return null
  const below = target.top < 120
  const left = Math.max(HALF_WIDTH_PX + 8, Math.min(target.left, window.innerWidth - HALF_WIDTH_PX - 8))
  return createPortal(
    <div
      role="tooltip"
      className="pointer-events-none fixed z-50 grid w-max max-w-70 -translate-x-1/2 animate-appear gap-0.5 rounded-control bg-ink px-2.5 py-1.5 text-note text-surface shadow-menu"
      style={below ? { left, top: target.bottom + GAP_PX } : { left, bottom: window.innerHeight - target.top + GAP_PX }}
    >
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </div>,
    document.body,
  )
}

function targetAt(cell: Element, participant: number, column: number): Target {
  const { left, width, top, bottom } = cell.getBoundingClientRect()
  return { participant, column, left: left + width / 2, top, bottom }
}

function usePointedCell(grid: RefObject<HTMLElement | null>, onTarget: (target: Target | null) => void): void {
  useEffect(() => {
    const element = grid.current
    if (!element) return
    const point = ({ target, pointerType }: PointerEvent) => {
      const cell = pointerType === 'touch' ? null : (target as Element).closest<HTMLElement>('[data-column]')
      const row = cell?.closest<HTMLElement>('[data-participant]')
      if (!cell || !row) return onTarget(null)
      onTarget(targetAt(cell, Number(row.dataset.participant), Number(cell.dataset.column)))
    }
    const hide = () => onTarget(null)
    element.addEventListener('pointerover', point)
    for (const end of ['pointerleave', 'scroll', 'blur']) element.addEventListener(end, hide)
    return () => {
      element.removeEventListener('pointerover', point)
      for (const end of ['pointerleave', 'scroll', 'blur']) element.removeEventListener(end, hide)
    }
  }, [grid, onTarget])
}

function linesFor({ facts, view, trueRow, pending, ownParticipant }: CellHintProps, target: Target): string[] | null {
  const row = view.entries.find((entry) => entry.row.participant === target.participant)?.row
  const problem = facts.problems[target.column]
  const found = row?.cells[target.column]
  if (!found || !problem || found.state === 'untried') return null
  const isOwn = ownParticipant === target.participant
  const trueCell = (isOwn && trueRow?.cells[target.column]) || null
  const { cell, isPrivate } = shownCell(found, trueCell)
  const isFirst = view.firsts.get(target.participant)?.has(target.column) ?? false
  const { points, penalty, subtasks } = cellSums(facts, problem, cell)
  const minutes = scoringRules[facts.contestType].totals.includes('time') ? 'timeMinutes' : 'penaltyMinutes'
  const lines = [
    cellFace(facts.contestType, cell, isFirst, trueCell ? 'judging' : pending).words,
    subtasks && boardTexts.subtasks({ sum: subtasks }),
    points && boardTexts.points({ sum: points }),
    penalty && boardTexts[minutes]({ sum: penalty }),
    isPrivate && boardTexts.onlyYou,
  ]
  return lines.filter((line) => typeof line === 'string')
}
