import { adminTableTexts } from '../../../copy/admin/admin-tables.ts'
import { classes } from '../../../ui/classes.ts'
import { checkboxLook } from '../../../ui/forms/checkbox.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import type { Column } from './column.ts'
import type { Order } from './table-query.ts'
import type { Selection } from './use-selection.ts'
import type { TableControl } from './use-table-query.ts'

interface TableHeadProps<Row> {
  columns: readonly Column<Row>[]
  table: TableControl
  selection?: Selection<Row>
  hasMenu: boolean
}

export function TableHead<Row>({ columns, table, selection, hasMenu }: TableHeadProps<Row>) {
  return (
    <thead className="max-tablet:hidden">
      <tr>
        {selection && (
          <th scope="col" className="w-9">
            <PageCheckbox selection={selection} />
          </th>
        )}
        {columns.map((column) => (
          <ColumnHead key={column.key} column={column} table={table} />
        ))}
        {hasMenu && (
          <th scope="col" className="w-12">
            <span className="sr-only">{adminTableTexts.actions}</span>
          </th>
        )}
      </tr>
    </thead>
  )
}

export function PageCheckbox<Row>({ selection }: { selection: Selection<Row> }) {
  return (
    <input
      type="checkbox"
      aria-label={adminTableTexts.selectPage}
      checked={selection.isWholePage}
      onChange={selection.togglePage}
      className={classes(checkboxLook, 'align-middle')}
    />
  )
}

function ColumnHead<Row>({ column, table }: { column: Column<Row>; table: TableControl }) {
  const { key, head, isSortable, isNumber, isWideOnly } = column
  const order = isSortable && table.sort === key ? table.order : undefined
  return (
    <th
      scope="col"
      aria-sort={order && (order === 'asc' ? 'ascending' : 'descending')}
      className={classes(isNumber && 'number', isWideOnly && 'max-desktop:hidden')}
    >
      {isSortable ? (
        <button
          type="button"
          onClick={() => table.sortBy(key)}
          className={classes(
            'inline-flex items-center gap-1 align-middle hover:text-ink',
            isNumber && 'ltr:flex-row-reverse',
            order && 'text-ink',
          )}
        >
          {head}
          <SortMark order={order} />
        </button>
      ) : (
        head
      )}
    </th>
  )
}

function SortMark({ order }: { order: Order | undefined }) {
  return (
    <Icon
      name="down"
      size="sm"
      className={classes(order === undefined && 'opacity-0', order === 'asc' && 'rotate-180')}
    />
  )
}

/** Sorting on phones, where the table has no head. */
export function PhoneSorting<Row>({ columns, table }: { columns: readonly Column<Row>[]; table: TableControl }) {
  const sortable = columns.filter(({ isSortable }) => isSortable)
  if (sortable.length === 0) return null
  const options = sortable.flatMap(({ key, head }) => [
    { value: `${key} asc`, label: adminTableTexts.ascending({ column: head }) },
    { value: `${key} desc`, label: adminTableTexts.descending({ column: head }) },
  ])
  const current = `${table.sort} ${table.order}`
  const isOwn = options.some(({ value }) => value === current)
  const sortAs = (chosen: string) => {
    const [column = '', order] = chosen.split(' ')
    table.sortAs(column, order === 'asc' ? 'asc' : 'desc')
  }
  return (
    <Select
      label={adminTableTexts.sortBy}
      value={current}
      options={isOwn ? options : [{ value: current, label: adminTableTexts.usualOrder }, ...options]}
      onChange={sortAs}
      className="ms-auto min-w-0 max-w-56"
    />
  )
}
