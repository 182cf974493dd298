import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import { reachableWhenWide } from '../layout/reachable-when-wide.ts'

interface TableProps {
  /** For screen readers only; the heading above shows the same. */
  caption: string
  dense?: boolean
  busy?: boolean
  className?: string
  children: ReactNode
}

export function Table({ caption, dense = false, busy, className, children }: TableProps) {
  return (
    <div ref={reachableWhenWide} className="relative overflow-x-auto">
      <table aria-busy={busy || undefined} className={classes('data-table w-full', dense && 'dense', className)}>
        <caption className="sr-only">{caption}</caption>
        {children}
      </table>
    </div>
  )
}

/** Texts are aligned left, numbers right. */
export function ColumnHead({
  number = false,
  className,
  children,
}: {
  number?: boolean
  className?: string
  children: ReactNode
}) {
  return (
    <th scope="col" className={classes(number && 'number', className)}>
      {children}
    </th>
  )
}
