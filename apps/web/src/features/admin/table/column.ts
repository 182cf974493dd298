import type { ReactNode } from 'react'

export interface Column<Row> {
  /** Also the server's name of the column in a sorted query. */
  key: string
  head: string
  isSortable?: boolean
  /** Numbers are aligned right. */
  isNumber?: boolean
  /** On phones a row is a few lines: a cell has its head before it (the default), stands alone, or is left out. */
  onPhone?: 'labelled' | 'plain' | 'hidden'
  /** Left out below 1024, where another cell says the same. */
  isWideOnly?: boolean
  /** For the cells only; the head has its own style. */
  className?: string
  cell: (row: Row) => ReactNode
}
