import type { ReactNode } from 'react'
import { adminTableTexts } from '../../../copy/admin/admin-tables.ts'
import { Button } from '../../../ui/buttons/button.tsx'

interface BulkBarProps {
  count: number
  onClear: () => void
  /** Buttons for the rows together. */
  children: ReactNode
}

/** Stays in view while the table scrolls, because the selected rows may be far apart. */
export function BulkBar({ count, onClear, children }: BulkBarProps) {
  return (
    <div
      role="toolbar"
      aria-label={adminTableTexts.selectedRows}
      className="sticky top-[calc(var(--bar)+8px)] z-10 mb-3 flex flex-wrap items-center gap-2 rounded-panel border border-accent-line bg-accent-soft px-3.5 py-2 max-desktop:top-[calc(var(--bar)+56px)]"
    >
      <span role="status" className="me-auto text-small font-label text-accent-ink">
        {adminTableTexts.selected({ count })}
      </span>
      {children}
      <Button size="sm" tone="quiet" onClick={onClear}>
        {adminTableTexts.clearSelection}
      </Button>
    </div>
  )
}
