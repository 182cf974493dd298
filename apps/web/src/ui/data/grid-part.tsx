import type { ComponentProps } from 'react'

type GridRole = 'treegrid' | 'rowgroup' | 'row' | 'gridcell' | 'rowheader' | 'columnheader' | 'presentation'

/**
 * A part of a table whose rows are absolutely positioned, which `<table>` does not allow. The whole grid has the focus
 * and names its active part, so the parts are not focusable.
 */
export function GridPart({ role, ...rest }: ComponentProps<'div'> & { role: GridRole }) {
  return <div role={role} {...rest} />
}
