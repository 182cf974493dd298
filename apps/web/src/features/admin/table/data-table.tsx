import { Fragment, type ReactNode, useState } from 'react'
import { adminTableTexts } from '../../../copy/admin/admin-tables.ts'
import { classes } from '../../../ui/classes.ts'
import { Table } from '../../../ui/data/table.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { panelPlate } from '../../../ui/layout/panel.tsx'
import { useScreen } from '../../../ui/layout/use-screen.ts'
import type { Column } from './column.ts'
import { pressInRows } from './row-keys.ts'
import type { RowAction } from './row-menu.tsx'
import { PageCheckbox, PhoneSorting, TableHead } from './table-head.tsx'
import { cellLook, TableRow } from './table-row.tsx'
import type { Selection } from './use-selection.ts'
import type { TableControl } from './use-table-query.ts'

export interface DataTableProps<Row> {
  caption: string
  columns: readonly Column<Row>[]
  table: TableControl
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** What a row is called to screen readers: in its checkbox and its menu. */
  nameOf: (row: Row) => string
  /** The label of a row's menu, where the name alone makes none. */
  menuLabelOf?: (row: Row) => string
  selection?: Selection<Row>
  actionsOf?: (row: Row) => readonly RowAction[]
  isMarked?: (row: Row) => boolean
  /** The heading before the first row of a group. */
  headingOf?: (row: Row) => ReactNode
  /** The rows belong to the previous query. They stay until the next answer arrives, dimmed when that takes long. */
  isOld?: boolean
}

export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, table, rows, keyOf, nameOf, isMarked, headingOf, isOld = false } = props
  const { menuLabelOf = (row) => adminTableTexts.actionsFor({ name: nameOf(row) }) } = props
  const selection = table.isReadOnly ? undefined : props.selection
  const actionsOf = table.isReadOnly ? undefined : props.actionsOf
  const [menu, setMenu] = useState<string | null>(null)
  const isPhone = useScreen() === 'mobile'
  return (
    <>
      {isPhone && <PhoneLine columns={columns} table={table} selection={selection} />}
      <div className={classes(panelPlate, 'overflow-hidden')}>
        <Table
          caption={caption}
          dense
          busy={isOld}
          className={classes('max-tablet:block', isOld && 'opacity-60 transition-opacity delay-150')}
        >
          <TableHead columns={columns} table={table} selection={selection} hasMenu={actionsOf !== undefined} />
          {/* The controls inside have the focus; the body only handles the keys that move between rows. */}
          <tbody
            className="max-tablet:block"
            onKeyDown={(event) =>
              pressInRows(event, { toggle: selection?.toggle, openMenu: actionsOf && ((key) => setMenu(key)) })
            }
          >
            {rows.map((row) => (
              <Fragment key={keyOf(row)}>
                <GroupHeading span={columns.length + (selection ? 1 : 0) + (actionsOf ? 1 : 0)}>
                  {headingOf?.(row)}
                </GroupHeading>
                <TableRow
                  row={row}
                  rowKey={keyOf(row)}
                  name={nameOf(row)}
                  menuLabel={menuLabelOf(row)}
                  columns={columns}
                  selection={selection}
                  actions={actionsOf?.(row)}
                  isMarked={isMarked?.(row)}
                  isMenuOpen={menu === keyOf(row)}
                  onMenu={(open) => setMenu(open ? keyOf(row) : null)}
                />
              </Fragment>
            ))}
          </tbody>
        </Table>
      </div>
    </>
  )
}

function GroupHeading({ span, children }: { span: number; children: ReactNode }) {
  if (!children) return null
  return (
    <tr className="max-tablet:block">
      <th
        scope="rowgroup"
        colSpan={span}
        className="bg-canvas! text-start font-normal max-tablet:block max-tablet:h-auto! max-tablet:py-3.5!"
      >
        {children}
      </th>
    </tr>
  )
}

/** Sorting and selecting all on phones, which the table's head offers on wider screens. */
function PhoneLine<Row>({ columns, table, selection }: Pick<DataTableProps<Row>, 'columns' | 'table' | 'selection'>) {
  if (!selection && !columns.some(({ isSortable }) => isSortable)) return null
  return (
    <div className="mb-2 flex min-h-10 items-center gap-2 px-3.5 text-small">
      {selection && (
        // biome-ignore lint/a11y/noLabelWithoutControl: the checkbox inside is one
        <label className="flex min-h-10 flex-none items-center gap-2">
          <PageCheckbox selection={selection} />
          <span aria-hidden="true">{adminTableTexts.selectAll}</span>
        </label>
      )}
      <PhoneSorting columns={columns} table={table} />
    </div>
  )
}

const WAITING_ROWS = 8

/** A placeholder in the shape of the table that is loading. */
export function WaitingTable<Row>({
  caption,
  columns,
  table,
}: Pick<DataTableProps<Row>, 'caption' | 'columns' | 'table'>) {
  return (
    <div className={classes(panelPlate, 'overflow-hidden')}>
      <Table caption={caption} dense busy className="max-tablet:block">
        <TableHead columns={columns} table={table} hasMenu={false} />
        <tbody className="max-tablet:block">
          {Array.from({ length: WAITING_ROWS }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: placeholders are all alike
            <tr key={index} className="max-tablet:grid max-tablet:gap-2.5 max-tablet:px-3.5 max-tablet:py-3.5">
              {columns.map(({ key, isNumber, onPhone, isWideOnly }) => (
                <td
                  key={key}
                  className={classes(
                    cellLook,
                    onPhone === 'hidden' && 'max-tablet:hidden',
                    isWideOnly && 'max-desktop:hidden',
                  )}
                >
                  <Skeleton className={classes('w-24 max-w-full', isNumber && 'tablet:ms-auto tablet:w-10')} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  )
}
