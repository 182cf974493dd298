import type { ReactNode } from 'react'

export interface Column<Row> {
  /** Also the name that the server sorts by, where it does. */
  key: string
  head: string
  isSortable?: boolean
  /** Numbers stand right. */
  isNumber?: boolean
  /** On phones a row is a few lines: a cell has its head before it (the default), stands alone, or is left out. */
  onPhone?: 'labelled' | 'plain' | 'hidden'
  className?: string
  cell: (row: Row) => ReactNode
}
