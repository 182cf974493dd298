import type { ListedSort } from '@arbiter/contract/problems/problem-sorts'
import type { ReactNode } from 'react'
import { problemListTexts } from '../../../copy/problems/problem-list.ts'
import * as pageTitles from '../../../copy/site/page-titles.ts'
import { classes } from '../../../ui/classes.ts'
import { Table } from '../../../ui/data/table.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { panelPlate } from '../../../ui/layout/panel.tsx'
import type { ProblemFiltersControl } from './use-problem-filters.ts'

interface ProblemTableProps {
  filters: ProblemFiltersControl
  busy: boolean
  look?: string
  children: ReactNode
}

/** The rows of the previous query stay until the next answer arrives, dimmed when that takes long. */
export function ProblemTable({ filters, busy, look, children }: ProblemTableProps) {
  return (
    <div className={classes(panelPlate, 'overflow-hidden')}>
      <Table caption={pageTitles.problems} busy={busy} className={classes('max-tablet:block', look)}>
        <thead className="max-tablet:hidden">
          <tr>
            {columns.map((column) => (
              <SortedHead key={column.sort} {...column} filters={filters} />
            ))}
          </tr>
        </thead>
        <tbody className="max-tablet:block">{children}</tbody>
      </Table>
    </div>
  )
}

interface Column {
  sort: ListedSort
  name: string
  isNumber?: boolean
  className?: string
}

export const columns: readonly Column[] = [
  { sort: 'name', name: problemListTexts.columns.name },
  { sort: 'difficulty', name: problemListTexts.columns.difficulty, className: 'w-28' },
  { sort: 'points', name: problemListTexts.columns.points, isNumber: true, className: 'w-22' },
  { sort: 'acceptance', name: problemListTexts.columns.acceptance, isNumber: true, className: 'w-28' },
  { sort: 'solvers', name: problemListTexts.columns.solvers, isNumber: true, className: 'w-26' },
]

function SortedHead({ sort, name, isNumber, className, filters }: Column & { filters: ProblemFiltersControl }) {
  const { question, press } = filters
  const order = question.sort === sort ? question.order : undefined
  return (
    <th
      scope="col"
      aria-sort={order && (order === 'asc' ? 'ascending' : 'descending')}
      className={classes(isNumber && 'number', className)}
    >
      <button
        type="button"
        onClick={() => press(sort)}
        className={classes(
          'group inline-flex h-7 items-center gap-1 align-middle hover:text-ink',
          isNumber && 'ltr:flex-row-reverse',
          order && 'text-ink',
        )}
      >
        {name}
        <Icon
          name="down"
          size="sm"
          className={classes(!order && 'opacity-0 group-hover:opacity-60', order === 'asc' && 'rotate-180')}
        />
      </button>
    </th>
  )
}
