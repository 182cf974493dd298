import { adminTableTexts } from '../../../copy/admin/admin-tables.ts'
import { classes } from '../../../ui/classes.ts'
import { checkboxLook } from '../../../ui/forms/checkbox.tsx'
import type { Column } from './column.ts'
import { ROW_KEY } from './row-keys.ts'
import { type RowAction, RowMenu } from './row-menu.tsx'
import type { Selection } from './use-selection.ts'

// On phones a row is a few lines between its checkbox and its menu.
const row =
  'max-tablet:grid max-tablet:gap-x-3 max-tablet:px-3.5 max-tablet:py-2.5 max-tablet:not-last:border-b max-tablet:border-line'
const columnsOfRow = {
  'select menu': 'max-tablet:grid-cols-[auto_minmax(0,1fr)_auto]',
  select: 'max-tablet:grid-cols-[auto_minmax(0,1fr)]',
  menu: 'max-tablet:grid-cols-[minmax(0,1fr)_auto]',
  '': 'max-tablet:grid-cols-[minmax(0,1fr)]',
}
export const cellLook = 'max-tablet:h-auto! max-tablet:border-0! max-tablet:bg-transparent! max-tablet:p-0!'
const aside = 'max-tablet:row-start-1 max-tablet:row-span-9 max-tablet:self-start'

interface TableRowProps<Row> {
  row: Row
  rowKey: string
  name: string
  menuLabel: string
  columns: readonly Column<Row>[]
  selection?: Selection<Row>
  actions?: readonly RowAction[]
  /** Flagged rows are tinted, and say so in one of their cells. */
  isMarked?: boolean
  isMenuOpen: boolean
  onMenu: (open: boolean) => void
}

export function TableRow<Row>(props: TableRowProps<Row>) {
  const { row: entry, rowKey, name, menuLabel, columns, selection, actions, isMarked, isMenuOpen, onMenu } = props
  const isSelected = selection?.isSelected(rowKey) ?? false
  const parts = [selection && 'select', actions && 'menu'].filter(Boolean).join(' ') as keyof typeof columnsOfRow
  return (
    <tr
      {...{ [ROW_KEY]: rowKey }}
      className={classes(
        row,
        columnsOfRow[parts],
        isMarked && !isSelected && '[&>td]:bg-danger-soft max-tablet:bg-danger-soft',
        isSelected && '[&>td]:bg-accent-soft max-tablet:bg-accent-soft',
      )}
    >
      {selection && (
        <td className={classes(cellLook, aside, 'max-tablet:col-start-1 max-tablet:pt-0.5!')}>
          <input
            type="checkbox"
            aria-label={adminTableTexts.select({ name })}
            data-row-part="select"
            checked={isSelected}
            onChange={() => selection.toggle(rowKey)}
            className={classes(checkboxLook, 'align-middle')}
          />
        </td>
      )}
      {columns.map((column) => (
        <Cell
          key={column.key}
          column={column}
          row={entry}
          start={selection ? 'max-tablet:col-start-2' : 'max-tablet:col-start-1'}
        />
      ))}
      {actions && (
        <td className={classes(cellLook, aside, '-my-1 text-end max-tablet:-col-start-2')}>
          <RowMenu label={menuLabel} actions={actions} open={isMenuOpen} onOpenChange={onMenu} />
        </td>
      )}
    </tr>
  )
}

function Cell<Row>({ column, row, start }: { column: Column<Row>; row: Row; start: string }) {
  const { head, onPhone = 'labelled', isNumber, isWideOnly, className } = column
  return (
    <td
      className={classes(
        cellLook,
        start,
        isNumber && 'number max-tablet:text-start!',
        onPhone === 'hidden' && 'max-tablet:hidden',
        isWideOnly && 'max-desktop:hidden',
        className,
      )}
    >
      {onPhone === 'labelled' && <span className="me-1.5 text-note text-ink-faint tablet:hidden">{head}</span>}
      {column.cell(row)}
    </td>
  )
}
