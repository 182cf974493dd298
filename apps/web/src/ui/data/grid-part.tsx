import type { ComponentProps } from 'react'

type GridRole = 'treegrid' | 'rowgroup' | 'row' | 'gridcell' | 'rowheader' | 'columnheader' | 'presentation'

/**
 * A part of a table whose rows are placed by themselves, which the elements of a table cannot be. The whole has the focus
 * and names its active part, so the parts are not focusable.
 */
export function GridPart({ role, ...rest }: ComponentProps<'div'> & { role: GridRole }) {
  return <div role={role} {...rest} />
}
