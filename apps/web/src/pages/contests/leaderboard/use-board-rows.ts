import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useCallback, useLayoutEffect, useMemo, useState } from 'react'
import type { Columns } from './board-columns.ts'
import { HEAD_HEIGHT_PX } from './board-head-row.tsx'
import type { BoardEntry } from './board-view.ts'

/** Rows rendered beyond the edges, so that fast scrolling shows no blank rows. */
const OVERSCAN = 8

interface BoardRowsOptions {
  grid: RefObject<HTMLDivElement | null>
  entries: readonly BoardEntry[]
  columns: Columns
  expanded: number | null
  /** The active row, which stays mounted wherever the viewer scrolls. */
  kept: number | null
}

/** The rows that are in view, of thousands. */
export function useBoardRows({ grid, entries, columns, expanded, kept }: BoardRowsOptions) {
  const [detailsPx, setDetailsPx] = useState(0)
  const indexes = useMemo(() => new Map(entries.map(({ row }, index) => [row.participant, index])), [entries])
  const keptIndex = kept === null ? undefined : indexes.get(kept)
  const expandedIndex = expanded === null ? undefined : indexes.get(expanded)
  const rowPx = columns.rowHeightPx
  const virtualizer = useVirtualizer({
    count: entries.length,
    getScrollElement: () => grid.current,
    estimateSize: (index) => rowPx + (index === expandedIndex ? detailsPx : 0),
    getItemKey: useCallback((index: number) => entries[index]?.row.participant ?? index, [entries]),
    overscan: OVERSCAN,
    ...{ scrollMargin: HEAD_HEIGHT_PX, scrollPaddingStart: HEAD_HEIGHT_PX, scrollPaddingEnd: rowPx + 2 },
    rangeExtractor: useCallback((range: Range) => withIndex(defaultRangeExtractor(range), keptIndex), [keptIndex]),
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: sizes follow from these
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, rowPx, expandedIndex, detailsPx])

  const shown = virtualizer.getVirtualItems().flatMap(({ index, start }) => {
    const entry = entries[index]
    return entry ? [{ entry, index, startPx: start - HEAD_HEIGHT_PX }] : []
  })
  const height = virtualizer.scrollRect?.height ?? 0
  const offset = virtualizer.scrollOffset ?? 0
  const first = Math.floor(offset / rowPx)
  const bottom = (offset + height - HEAD_HEIGHT_PX) / rowPx
  return {
    ...{ shown, totalPx: virtualizer.getTotalSize(), viewWidthPx: virtualizer.scrollRect?.width },
    indexOf: (participant: number) => indexes.get(participant),
    /** Whether the whole row is in view. */
    isInView: (index: number) => index >= first && index < Math.floor(bottom),
    pageSize: Math.max(1, Math.floor((height - HEAD_HEIGHT_PX) / rowPx) - 1),
    range: { first: Math.min(first + 1, entries.length), last: Math.min(entries.length, Math.ceil(bottom)) },
    scrollTo: (index: number, align: 'auto' | 'center') => virtualizer.scrollToIndex(index, { align }),
    measureDetails: useCallback((details: HTMLElement | null) => followHeight(details, setDetailsPx), []),
  }
}

function withIndex(indexes: number[], kept: number | undefined): number[] {
  if (kept === undefined || indexes.includes(kept)) return indexes
  return [...indexes, kept].sort((one, other) => one - other)
}

function followHeight(element: HTMLElement | null, onHeight: (px: number) => void): (() => void) | undefined {
  if (!element) return undefined
  const observer = new ResizeObserver(() => onHeight(element.offsetHeight))
  observer.observe(element)
  onHeight(element.offsetHeight)
  return () => observer.disconnect()
}
