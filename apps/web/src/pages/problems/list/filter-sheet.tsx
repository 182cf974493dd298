import { useState } from 'react'
import { problemListTexts } from '../../../copy/problems/problem-list.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { lazyPart } from '../../../ui/feedback/lazy-part.ts'
import { DialogBoundary } from '../../../ui/overlays/dialog-boundary.tsx'
import { chosenFilters } from './problem-filters.ts'
import type { ProblemFiltersControl } from './use-problem-filters.ts'

interface FilterSheetProps {
  filters: ProblemFiltersControl
  pageTags: readonly { tags: readonly string[] }[]
}

// Fetched with the first press: the list itself needs no dialog.
const FilterDialog = lazyPart(async () => (await import('./filter-dialog.tsx')).FilterDialog)

/** On phones: a button with the number of chosen filters, and the fields behind it. */
export function FilterSheet({ filters, pageTags }: FilterSheetProps) {
  const [isOpen, setOpen] = useState(false)
  const count = chosenFilters(filters.question).length + (filters.question.search ? 1 : 0)
  return (
    <>
      <Button
        icon="filter"
        aria-label={count > 0 ? problemListTexts.filtersChosen({ filters: count }) : undefined}
        onClick={() => setOpen(true)}
      >
        {problemListTexts.filters}
        {count > 0 && (
          <span className="min-w-[18px] rounded-full bg-accent text-[11px]/[18px] text-on-accent tabular-nums">
            {count}
          </span>
        )}
      </Button>
      {isOpen && (
        <DialogBoundary onClose={() => setOpen(false)}>
          <FilterDialog filters={filters} pageTags={pageTags} onClose={() => setOpen(false)} />
        </DialogBoundary>
      )}
    </>
  )
}
