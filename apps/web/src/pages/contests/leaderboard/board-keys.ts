/** The active place: a row of the table, or one of its cells (`null` is the whole row). */
export interface Place {
  index: number
  column: number | null
}

interface Extent {
  rows: number
  columns: number
  /** Rows that fit on the screen. */
  page: number
}

/** The place that a key moves to; null for keys that move nothing. */
export function placeAfter(key: string, place: Place, { rows, columns, page }: Extent): Place | null {
  const toRow = (index: number): Place => ({ ...place, index: Math.max(0, Math.min(index, rows - 1)) })
  switch (key) {
    case 'ArrowDown':
      return toRow(place.index + 1)
    case 'ArrowUp':
      return toRow(place.index - 1)
    case 'PageDown':
      return toRow(place.index + page)
    case 'PageUp':
      return toRow(place.index - page)
    case 'Home':
      return toRow(0)
    case 'End':
      return toRow(rows - 1)
    case 'ArrowRight':
      return { ...place, column: nextColumn(place.column, columns) }
    case 'ArrowLeft':
      return { ...place, column: place.column === null || place.column === 0 ? null : place.column - 1 }
    default:
      return null
  }
}

function nextColumn(column: number | null, columns: number): number | null {
  if (columns === 0) return null
  return column === null ? 0 : Math.min(column + 1, columns - 1)
}
