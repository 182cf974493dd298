import type { ReactNode } from 'react'

export interface Column<Row> {
  /** Also the server's name of the column in a sorted query. */
  key: string
  head: string
  isSortable?: boolean
  /** Numbers are aligned right. */
  isNumber?: boolean
  /** How a cell is shown on phones: after its head (the default), without it, or not at all. */
  onPhone?: 'labelled' | 'plain' | 'hidden'
  /** Left out below 1024, where another cell says the same. */
  isWideOnly?: boolean
  /** For the cells only; the head has its own style. */
  className?: string
  cell: (row: Row) => ReactNode
}
