import { problemListTexts } from '../../../copy/problems/problem-list.ts'
import { MiniButton } from '../../../ui/buttons/mini-button.tsx'
import { FilterFields } from './filter-fields.tsx'
import { isFiltered } from './problem-filters.ts'
import type { ProblemFiltersControl } from './use-problem-filters.ts'

interface FilterSidebarProps {
  filters: ProblemFiltersControl
  pageTags: readonly { tags: readonly string[] }[]
}

// It scrolls by itself when it is taller than the window. The outlines of its fields need the room at the sides.
const beside =
  'desktop:sticky desktop:top-[calc(var(--bar)+28px)] desktop:-mx-2 desktop:max-h-[calc(100dvh-var(--bar)-56px)] desktop:overflow-y-auto desktop:px-2 desktop:pb-2'
const onTop =
  'tablet:max-desktop:grid-cols-[1fr_1fr_2.2fr] tablet:max-desktop:gap-x-6 tablet:max-desktop:rounded-panel tablet:max-desktop:border tablet:max-desktop:border-line tablet:max-desktop:bg-surface tablet:max-desktop:px-4 tablet:max-desktop:py-3.5'

/** Beside the table; on tablets on top of it. Phones have a dialog instead. */
export function FilterSidebar({ filters, pageTags }: FilterSidebarProps) {
  return (
    <aside aria-label={problemListTexts.filters} className={`grid content-start gap-4 ${beside} ${onTop}`}>
      <div className="col-span-full flex min-h-6 items-center">
        <h2 className="text-body">{problemListTexts.filters}</h2>
        <ClearAll filters={filters} />
      </div>
      <FilterFields filters={filters} pageTags={pageTags} />
    </aside>
  )
}

export function ClearAll({ filters }: { filters: ProblemFiltersControl }) {
  if (!isFiltered(filters.question)) return null
  return (
    <MiniButton className="ms-auto text-ink-muted hover:text-ink" onClick={filters.clear}>
      {problemListTexts.clearAll}
    </MiniButton>
  )
}
