import { useState } from 'react'

export interface Selection<Row> {
  /** The selected rows that are in view, so that an administrator never deletes a row that is out of sight. */
  rows: readonly Row[]
  isSelected: (key: string) => boolean
  isWholePage: boolean
  toggle: (key: string) => void
  togglePage: () => void
  clear: () => void
}

export function useSelection<Row>(rows: readonly Row[], keyOf: (row: Row) => string): Selection<Row> {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set())
  const selected = rows.filter((row) => keys.has(keyOf(row)))
  const isWholePage = rows.length > 0 && selected.length === rows.length
  const clear = () => setKeys(new Set())
  return {
    rows: selected,
    isSelected: (key) => keys.has(key),
    isWholePage,
    toggle: (key) => setKeys((before) => toggled(before, key)),
    togglePage: () => (isWholePage ? clear() : setKeys(new Set(rows.map(keyOf)))),
    clear,
  }
}

function toggled(keys: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(keys)
  if (!next.delete(key)) next.add(key)
  return next
}
